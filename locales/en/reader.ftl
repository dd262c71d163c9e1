# The guide in the page: leafing through it, listening, printing, trying.

reader-close = Close the guide
reader-listen = Listen
reader-print = Sheet to print
reader-rules = Rules
reader-house = House rules of this table
reader-contents = Contents
reader-step = { $number } of { $count }
reader-step-said = { $number } of { $count }. { $title }. { $sentence } { $caption }
reader-back = Back
reader-next = Next
reader-open = Guide with pictures

## Trying it
reader-try = Try it: which card can you play?
reader-try-last = Try it: which card may be your last?
reader-yes = Yes: you can play the { $card }.
reader-no = No: you can't play the { $card } here.
reader-yes-last = Yes: the { $card } may be your last card.
reader-no-last = No: the { $card } can't be your last card.

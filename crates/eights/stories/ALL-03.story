# ALL-3: shuffles are fair: every card lies in every place of the pack equally often
rules: classic
every card lies in every place equally often in 5200 deals of 2

# ALL-3: the seed's hash is published at the deal, and is the hash of the seed's 32 bytes
rules: classic
seed 0000000000000000000000000000000000000000000000000000000000000000 has hash 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925

# ALL-3: the same seed deals the same cards, always
rules: classic
deal: seats=2 seed=0000000000000000000000000000000000000000000000000000000000000001
hand 0: 9C JC 2D 9D KD 6H JH

# ALL-3: a reshuffle follows from the seed as well
rules: south-african
hands: 9S KD | 5C 6C
discard: AD 4D 5D 6D 7D 9D TD JD 3C
stock: none
seed: lemon
0 draws
stock is 4D AD 6D JD 9D 7D TD

package io.daybook.query.grading.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HashChainTest {

    private static ChainPartView part(String chain, long from, long to) {
        ChainPartView part = ChainPartView.empty(chain, 7, from);
        for (long sequence = from; sequence <= to; sequence++) {
            part = part.with(sequence, 100 + sequence);
        }
        return part;
    }

    @Test
    void is_joined_from_its_parts_in_the_order_of_their_events() {
        List<HashChain> chains =
                HashChain.of(List.of(part("b", 0, 1), part("a", 32, 40), part("a", 0, 31)));
        assertThat(chains).extracting(HashChain::id).containsExactly("a", "b");
        assertThat(chains.getFirst().positions())
                .containsExactlyElementsOf(LongStream.rangeClosed(100, 140).boxed().toList());
        assertThat(chains.getFirst().lastPosition()).isEqualTo(140);
    }

    @Test
    void has_an_empty_place_for_every_event_of_a_part_that_is_missing() {
        HashChain chain = HashChain.of(List.of(part("a", 0, 1), part("a", 64, 64))).getFirst();
        assertThat(chain.positions()).hasSize(65).startsWith(100L, 101L, HashChain.UNSEEN);
        assertThat(chain.positions().subList(2, 64)).containsOnly(HashChain.UNSEEN);
        assertThat(chain.lastPosition()).isEqualTo(164);
    }
}

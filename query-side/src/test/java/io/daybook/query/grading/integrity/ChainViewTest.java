package io.daybook.query.grading.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChainViewTest {

    private static final ChainView EMPTY = new ChainView("submission-1-2", 7, List.of(), -1);

    @Test
    void positions_stand_by_the_sequence_of_their_events() {
        ChainView chain = EMPTY.with(0, 10).with(1, 25);
        assertThat(chain.positions()).containsExactly(10L, 25L);
        assertThat(chain.lastPosition()).isEqualTo(25);
    }

    @Test
    void an_event_that_comes_again_changes_nothing() {
        ChainView chain = EMPTY.with(0, 10).with(1, 25);
        assertThat(chain.with(0, 10)).isEqualTo(chain);
        assertThat(chain.with(1, 25)).isEqualTo(chain);
    }

    @Test
    void what_is_missing_leaves_its_place_empty_so_that_a_proof_misses_it() {
        assertThat(EMPTY.with(2, 10).positions())
                .containsExactly(ChainView.UNSEEN, ChainView.UNSEEN, 10L);
        assertThat(EMPTY.with(0, 10).with(2, 11).positions())
                .containsExactly(10L, ChainView.UNSEEN, 11L);
    }
}

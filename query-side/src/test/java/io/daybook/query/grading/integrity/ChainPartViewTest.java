package io.daybook.query.grading.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChainPartViewTest {

    private static final ChainPartView EMPTY = ChainPartView.empty("submission-1-2", 7, 0);

    @Test
    void positions_stand_by_the_sequence_of_their_events() {
        ChainPartView part = EMPTY.with(0, 10).with(1, 25);
        assertThat(part.positions()).containsExactly(10L, 25L);
        assertThat(part.lastPosition()).isEqualTo(25);
    }

    @Test
    void an_event_that_comes_again_changes_nothing() {
        ChainPartView part = EMPTY.with(0, 10).with(1, 25);
        assertThat(part.with(0, 10)).isEqualTo(part);
        assertThat(part.with(1, 25)).isEqualTo(part);
    }

    @Test
    void what_is_missing_leaves_its_place_empty_so_that_a_proof_misses_it() {
        assertThat(EMPTY.with(2, 10).positions())
                .containsExactly(HashChain.UNSEEN, HashChain.UNSEEN, 10L);
        assertThat(EMPTY.with(0, 10).with(2, 11).positions())
                .containsExactly(10L, HashChain.UNSEEN, 11L);
    }

    @Test
    void a_part_begins_with_the_first_sequence_that_the_one_before_has_no_place_for() {
        assertThat(ChainPartView.id("submission-1-2", 31)).isEqualTo("submission-1-2/0");
        ChainPartView second = ChainPartView.empty("submission-1-2", 7, 33).with(33, 90);
        assertThat(second.id()).isEqualTo("submission-1-2/1");
        assertThat(second.firstSequence()).isEqualTo(32);
        assertThat(second.positions()).containsExactly(HashChain.UNSEEN, 90L);
    }
}

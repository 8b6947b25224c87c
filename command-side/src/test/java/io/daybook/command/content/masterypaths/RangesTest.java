package io.daybook.command.content.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.masterypaths.MasteryPathCommand.RangeDraft;
import io.daybook.command.content.masterypaths.MasteryPathCommand.SetDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.masterypaths.ScoringRange;
import io.daybook.events.content.masterypaths.ScoringRange.AssignmentSet;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RangesTest {

    private static final ScoringRange UPPER =
            new ScoringRange(1, 0.7, 1, List.of(new AssignmentSet(2, List.of(5L, 6L))));
    private static final Ranges RANGES = new Ranges(List.of(UPPER));

    private static RangeDraft added(long id, double from, double to) {
        return new RangeDraft(id, true, from, to, null);
    }

    private static RangeDraft kept(List<SetDraft> sets) {
        return new RangeDraft(1, false, null, null, sets);
    }

    private static void refuses(RangeDraft... drafts) {
        assertThatThrownBy(() -> RANGES.with(List.of(drafts))).isInstanceOf(Rejection.class);
    }

    @Test
    void what_a_draft_leaves_out_stays() {
        assertThat(RANGES.with(List.of(new RangeDraft(1, false, null, null, null))))
                .isEqualTo(RANGES);
        assertThat(RANGES.with(List.of(kept(List.of(new SetDraft(2, false, null))))))
                .isEqualTo(RANGES);
    }

    @Test
    void what_is_not_named_goes() {
        assertThat(RANGES.with(List.of())).isEqualTo(Ranges.NONE);
        assertThat(RANGES.with(List.of(kept(List.of()))).all().getFirst().sets()).isEmpty();
    }

    @Test
    void ranges_that_touch_do_not_overlap() {
        assertThat(RANGES.with(List.of(kept(List.of()), added(3, 0, 0.7))).all())
                .extracting(ScoringRange::rangeId)
                .containsExactly(3L, 1L);
        refuses(added(3, 0, 0.71), kept(List.of()));
    }

    @Test
    void bounds_lie_within_nothing_and_everything_and_in_order() {
        refuses(added(3, -0.01, 0.5));
        refuses(added(3, 0.5, 1.01));
        refuses(added(3, 0.5, 0.5));
        refuses(added(3, Double.NaN, 1));
    }

    @Test
    void only_what_the_rule_has_can_be_named_and_only_once() {
        refuses(new RangeDraft(9, false, 0.0, 0.1, null));
        refuses(kept(List.of(new SetDraft(9, false, null))));
        refuses(kept(List.of(new SetDraft(2, false, null), new SetDraft(2, false, null))));
    }
}

package io.daybook.command.grading.latepolicies;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.latepolicies.LatePolicyCommand.AdoptLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.ReviseLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.Terms;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LatePolicyTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final Terms NOTHING = missing(Patch.absent());

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static Terms missing(Patch<Double> deduction) {
        return new Terms(
                deduction.isPresent() ? Patch.of(true) : Patch.absent(),
                deduction,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static Terms late(double deduction) {
        return new Terms(
                Patch.absent(),
                Patch.absent(),
                Patch.of(true),
                Patch.of(deduction),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    @Test
    void a_course_adopts_one_policy() {
        assertThat(commands.eventsOf(new AdoptLatePolicy(COURSE, 1, NOTHING, T0)))
                .containsExactly(new LatePolicyAdopted(COURSE, 1, T0));
        assertThat(commands.refusalOf(new AdoptLatePolicy(COURSE, 2, NOTHING, T0)))
                .isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.eventsOf(new AdoptLatePolicy(8, 2, NOTHING, T0)))
                .containsExactly(new LatePolicyAdopted(8, 2, T0));
    }

    @Test
    void what_the_policy_begins_with_is_stored_with_it() {
        assertThat(commands.eventsOf(new AdoptLatePolicy(COURSE, 1, late(10), T0)))
                .containsExactly(
                        new LatePolicyAdopted(COURSE, 1, T0),
                        new LatePolicyForLateWorkChanged(
                                COURSE, true, 10, LateInterval.DAY, false, 0, T0));
    }

    @Test
    void terms_of_missing_and_of_late_work_change_apart_and_only_where_they_differ() {
        commands.given(new AdoptLatePolicy(COURSE, 1, NOTHING, T0));
        var forMissing = new ReviseLatePolicy(COURSE, missing(Patch.of(50.0)), T0);
        assertThat(commands.eventsOf(forMissing))
                .containsExactly(new LatePolicyForMissingWorkChanged(COURSE, true, 50, T0));
        assertThat(commands.eventsOf(forMissing)).isEmpty();
        var forLate = new ReviseLatePolicy(COURSE, late(5), T0);
        assertThat(commands.eventsOf(forLate))
                .containsExactly(
                        new LatePolicyForLateWorkChanged(
                                COURSE, true, 5, LateInterval.DAY, false, 0, T0));
        assertThat(commands.eventsOf(forLate)).isEmpty();
    }
}

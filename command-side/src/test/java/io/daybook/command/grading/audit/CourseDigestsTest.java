package io.daybook.command.grading.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.audit.AuditCommand.TakeCourseDigest;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.audit.CourseDigestEvent.CourseDigestTaken;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseDigestsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static TakeCourseDigest take(long from, long to, String previous, String digest) {
        return new TakeCourseDigest(COURSE, from, to, 3, previous, digest, T0);
    }

    private void conflicts(TakeCourseDigest command) {
        assertThat(commands.refusalOf(command)).isInstanceOf(Reason.Conflict.class);
    }

    @Test
    void digests_of_a_course_are_numbered_and_each_continues_the_one_before() {
        assertThat(commands.eventsOf(take(-1, 10, "-", "abc")))
                .containsExactly(new CourseDigestTaken(COURSE, 1, -1, 10, 3, "-", "abc", T0));
        assertThat(commands.eventsOf(take(10, 20, "abc", "def")))
                .containsExactly(new CourseDigestTaken(COURSE, 2, 10, 20, 3, "abc", "def", T0));
    }

    @Test
    void a_digest_that_does_not_continue_the_last_one_conflicts() {
        conflicts(take(-1, 10, "other", "abc"));
        conflicts(take(0, 10, "-", "abc"));
        commands.given(take(-1, 10, "-", "abc"));
        conflicts(take(-1, 20, "abc", "def"));
        conflicts(take(10, 20, "-", "def"));
    }

    @Test
    void a_digest_without_anything_new_conflicts() {
        commands.given(take(-1, 10, "-", "abc"));
        conflicts(take(10, 10, "abc", "def"));
        conflicts(take(10, 9, "abc", "def"));
    }
}

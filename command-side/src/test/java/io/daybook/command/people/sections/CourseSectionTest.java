package io.daybook.command.people.sections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.RestoreSection;
import io.daybook.command.people.sections.SectionCommand.ReturnSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.events.people.sections.SectionEvent.SectionSisIdChanged;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseSectionTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static SectionChanges withSisId(@Nullable String sisId) {
        return new SectionChanges(
                Patch.of("Evening"),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(sisId),
                Patch.absent());
    }

    private static OpenSection open(long id, SectionChanges changes) {
        return new OpenSection(id, 2, 1, changes, T0);
    }

    @Test
    void a_section_is_opened_with_all_that_was_given() {
        assertThat(commands.eventsOf(open(3, withSisId("S1"))))
                .containsExactlyInAnyOrder(
                        new SectionOpened(3, 2, 1, "Evening", false, T0),
                        new SectionSisIdChanged(3, "S1", null, T0),
                        new KeyClaimed("sis-section-1-S1", 3));
    }

    @Test
    void a_section_needs_a_name() {
        assertThatThrownBy(() -> commands.send(open(3, SectionChanges.named(" "))))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> SectionChanges.named("x".repeat(256)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.events()).isEmpty();
    }

    @Test
    void a_foreign_id_is_given_once() {
        commands.send(open(3, withSisId("S1")));

        assertThatThrownBy(() -> commands.send(open(4, withSisId("S1"))))
                .isInstanceOf(Rejection.class);
    }

    private static SectionChanges dates(Patch<Instant> start, Patch<Instant> end) {
        return new SectionChanges(
                Patch.of("Evening"), start, end, Patch.absent(), Patch.absent(), Patch.absent());
    }

    @Test
    void end_before_start_is_rejected() {
        assertThatThrownBy(() -> commands.send(open(3, dates(Patch.of(T1), Patch.of(T0)))))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("end_at");
        commands.send(open(3, dates(Patch.of(T0), Patch.of(T1))));
        Instant later = T1.plusSeconds(1);
        var moved = new ChangeSection(3, 2, dates(Patch.of(later), Patch.absent()), T1);
        assertThatThrownBy(() -> commands.send(moved)).isInstanceOf(Rejection.class);
        var open = new ChangeSection(3, 2, dates(Patch.of(later), Patch.cleared()), T1);
        assertThat(commands.eventsOf(open)).hasSize(1);
    }

    @Test
    void only_what_differs_is_recorded() {
        commands.send(open(3, withSisId("S1")));
        var changes =
                new SectionChanges(
                        Patch.of("Morning"),
                        Patch.of(T0),
                        Patch.absent(),
                        Patch.of(true),
                        Patch.absent(),
                        Patch.absent());

        assertThat(commands.eventsOf(new ChangeSection(3, 2, changes, T1)))
                .containsExactly(
                        new SectionRenamed(3, "Morning", T1),
                        new SectionDatesChanged(3, T0, null, true, T1));
        assertThat(commands.eventsOf(new ChangeSection(3, 2, changes, T1))).isEmpty();
    }

    @Test
    void a_deleted_section_gives_its_foreign_id_back() {
        commands.send(open(3, withSisId("S1")));

        assertThat(commands.eventsOf(new DeleteSection(3, 2, T1)))
                .containsExactlyInAnyOrder(
                        new SectionDeleted(3, T1), new KeyReleased("sis-section-1-S1", 3));
        assertThatThrownBy(() -> commands.send(new DeleteSection(3, 2, T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_deleted_section_comes_back_with_its_foreign_id() {
        commands.send(open(3, withSisId("S1")));
        var restore = new RestoreSection(3, 2, T1);

        assertThatThrownBy(() -> commands.send(restore)).isInstanceOf(Rejection.class);
        commands.send(new DeleteSection(3, 2, T1));
        assertThat(commands.eventsOf(restore))
                .containsExactlyInAnyOrder(
                        new SectionRestored(3, 2, 2, T1),
                        new SectionSisIdChanged(3, "S1", null, T1),
                        new KeyClaimed("sis-section-1-S1", 3));
    }

    @Test
    void a_deleted_section_stays_away_while_another_has_its_foreign_id() {
        commands.send(open(3, withSisId("S1")));
        commands.send(new DeleteSection(3, 2, T1));
        commands.send(open(4, withSisId("S1")));

        assertThatThrownBy(() -> commands.send(new RestoreSection(3, 2, T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_section_of_another_course_is_not_found() {
        commands.send(open(3, SectionChanges.named("Evening")));

        assertThatThrownBy(
                        () -> commands.send(new ChangeSection(3, 9, SectionChanges.named("X"), T1)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(new DeleteSection(3, 9, T1)))
                .isInstanceOf(Rejection.class);
    }

    private void enrolled(EnrollmentKey key) {
        var login = new NewLogin(7, "ann", "ann", null, null);
        commands.send(new RegisterUser(key.userId(), 1, "Ann", "u", login, T0));
        commands.send(new Enroll(key, 8, 2, EnrollmentState.ACTIVE, T0));
    }

    @Test
    void a_section_goes_into_another_course_and_back_with_everyone_in_it() {
        commands.send(open(3, SectionChanges.named("Evening")));
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, null);
        enrolled(key);

        assertThat(commands.eventsOf(new CrosslistSection(3, 2, 7, List.of(key), T1)))
                .containsExactlyInAnyOrder(
                        new SectionCrosslisted(3, 7, 2, T1), new EnrollmentMoved(8, 7, 5, 2, T1));
        assertThat(commands.eventsOf(new CrosslistSection(3, 7, 7, List.of(key), T1))).isEmpty();
        assertThat(commands.eventsOf(new CrosslistSection(3, 7, 9, List.of(key), T1)))
                .containsExactlyInAnyOrder(
                        new SectionCrosslisted(3, 9, 2, T1), new EnrollmentMoved(8, 9, 5, 7, T1));
        assertThat(commands.eventsOf(new ReturnSection(3, 9, List.of(key), T1)))
                .containsExactlyInAnyOrder(
                        new SectionReturned(3, 2, T1), new EnrollmentMoved(8, 2, 5, 9, T1));
        assertThatThrownBy(() -> commands.send(new ReturnSection(3, 2, List.of(key), T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void into_its_own_course_it_returns() {
        commands.send(open(3, SectionChanges.named("Evening")));
        commands.send(new CrosslistSection(3, 2, 7, List.of(), T1));

        assertThat(commands.eventsOf(new CrosslistSection(3, 7, 2, List.of(), T1)))
                .containsExactly(new SectionReturned(3, 2, T1));
    }
}

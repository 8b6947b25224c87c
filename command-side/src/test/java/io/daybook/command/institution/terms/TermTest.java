package io.daybook.command.institution.terms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.terms.TermCommand.ChangeTerm;
import io.daybook.command.institution.terms.TermCommand.DatesOverride;
import io.daybook.command.institution.terms.TermCommand.DeleteTerm;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.institution.terms.TermCommand.OpenTerm;
import io.daybook.command.institution.terms.TermCommand.TermChanges;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.terms.TermEvent.TermDatesChanged;
import io.daybook.events.institution.terms.TermEvent.TermDatesOverridden;
import io.daybook.events.institution.terms.TermEvent.TermDeleted;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.events.institution.terms.TermEvent.TermRenamed;
import io.daybook.events.institution.terms.TermEvent.TermSisIdChanged;
import io.daybook.events.people.enrollments.EnrollmentType;
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
class TermTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static TermChanges dates(@Nullable Instant start, @Nullable Instant end) {
        return new TermChanges(
                Patch.absent(), Patch.of(start), Patch.of(end), List.of(), Patch.absent());
    }

    private static TermChanges named(String name) {
        return new TermChanges(
                Patch.of(name), Patch.absent(), Patch.absent(), List.of(), Patch.absent());
    }

    private static TermChanges overridden(Patch<Instant> start, Patch<Instant> end) {
        var override = new DatesOverride(EnrollmentType.STUDENT, start, end);
        return new TermChanges(
                Patch.absent(), Patch.absent(), Patch.absent(), List.of(override), Patch.absent());
    }

    private static TermChanges sisId(@Nullable String sisId) {
        return new TermChanges(
                Patch.absent(), Patch.absent(), Patch.absent(), List.of(), Patch.of(sisId));
    }

    private void open(long id) {
        commands.send(new OpenTerm(id, 1, named("Fall"), T0));
    }

    private static ChangeTerm change(long id, TermChanges changes) {
        return new ChangeTerm(id, 1, changes, T1);
    }

    @Test
    void a_term_is_opened_with_all_that_was_given() {
        var changes =
                new TermChanges(
                        Patch.of(" Fall "),
                        Patch.of(T0),
                        Patch.of(T1),
                        List.of(
                                new DatesOverride(
                                        EnrollmentType.TEACHER, Patch.absent(), Patch.of(T1))),
                        Patch.of("F30"));
        assertThat(commands.eventsOf(new OpenTerm(5, 1, changes, T0)))
                .containsExactlyInAnyOrder(
                        new TermOpened(5, 1, "Fall", false, T0),
                        new TermDatesChanged(5, T0, T1, T0),
                        new TermDatesOverridden(5, EnrollmentType.TEACHER, null, T1, T0),
                        new TermSisIdChanged(5, "F30", T0),
                        new KeyClaimed("sis-term-1-F30", 5));
    }

    @Test
    void a_term_needs_a_name() {
        assertThatThrownBy(() -> new OpenTerm(5, 1, dates(T0, T1), T0))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("name");
        assertThatThrownBy(() -> named(" ")).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> named("x".repeat(256))).isInstanceOf(Rejection.class);
    }

    @Test
    void what_stays_the_same_is_no_event() {
        open(5);
        assertThat(commands.eventsOf(change(5, named("Fall")))).isEmpty();
        assertThat(commands.eventsOf(change(5, dates(null, null)))).isEmpty();
        assertThat(commands.eventsOf(change(5, overridden(Patch.cleared(), Patch.cleared()))))
                .isEmpty();
    }

    @Test
    void it_is_renamed() {
        open(5);
        assertThat(commands.eventsOf(change(5, named("Autumn"))))
                .containsExactly(new TermRenamed(5, "Autumn", T1));
    }

    @Test
    void it_never_ends_before_it_starts() {
        open(5);
        assertThatThrownBy(() -> commands.send(change(5, dates(T1, T0))))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("base");
        assertThatThrownBy(() -> commands.send(change(5, overridden(Patch.of(T1), Patch.of(T0)))))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("base");
    }

    @Test
    void an_override_keeps_the_date_that_was_left_out() {
        open(5);
        commands.send(change(5, overridden(Patch.of(T0), Patch.absent())));
        assertThat(commands.eventsOf(change(5, overridden(Patch.absent(), Patch.of(T1)))))
                .containsExactly(new TermDatesOverridden(5, EnrollmentType.STUDENT, T0, T1, T1));
        assertThat(commands.eventsOf(change(5, overridden(Patch.cleared(), Patch.cleared()))))
                .containsExactly(
                        new TermDatesOverridden(5, EnrollmentType.STUDENT, null, null, T1));
    }

    @Test
    void observers_have_no_dates_of_their_own() {
        assertThatThrownBy(
                        () ->
                                new DatesOverride(
                                        EnrollmentType.OBSERVER, Patch.absent(), Patch.absent()))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_foreign_id_belongs_to_one_term() {
        open(5);
        open(6);
        commands.send(change(5, sisId("F30")));
        assertThatThrownBy(() -> commands.send(change(6, sisId("F30"))))
                .isInstanceOf(Rejection.class);
        assertThat(commands.eventsOf(change(5, sisId(null))))
                .containsExactlyInAnyOrder(
                        new TermSisIdChanged(5, null, T1), new KeyReleased("sis-term-1-F30", 5));
        assertThat(commands.eventsOf(change(6, sisId("F30"))))
                .contains(new TermSisIdChanged(6, "F30", T1));
    }

    @Test
    void an_institution_has_one_default_term_which_stays() {
        assertThat(commands.eventsOf(new OpenDefaultTerm(1, 1, T0)))
                .containsExactlyInAnyOrder(
                        new TermOpened(1, 1, "Default Term", true, T0),
                        new KeyClaimed("default-term-1", 1));
        assertThatThrownBy(() -> commands.send(new OpenDefaultTerm(2, 1, T0)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(new DeleteTerm(1, 1, T1)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.eventsOf(change(1, named("Whenever"))))
                .containsExactly(new TermRenamed(1, "Whenever", T1));
    }

    @Test
    void a_deleted_term_gives_its_foreign_id_back_and_is_gone() {
        open(5);
        commands.send(change(5, sisId("F30")));
        assertThat(commands.eventsOf(new DeleteTerm(5, 1, T1)))
                .containsExactlyInAnyOrder(
                        new TermSisIdChanged(5, null, T1),
                        new TermDeleted(5, T1),
                        new KeyReleased("sis-term-1-F30", 5));
        assertThatThrownBy(() -> commands.send(change(5, named("Again"))))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void it_is_only_found_in_its_own_institution() {
        open(5);
        assertThatThrownBy(() -> commands.send(new ChangeTerm(5, 9, named("Theirs"), T1)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(new DeleteTerm(5, 9, T1)))
                .isInstanceOf(Rejection.class);
    }
}

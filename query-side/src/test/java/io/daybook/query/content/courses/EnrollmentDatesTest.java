package io.daybook.query.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentDatesTest {

    private static final Instant LAST_YEAR = Instant.parse("2029-01-01T00:00:00Z");
    private static final Instant YESTERDAY = Instant.parse("2029-12-31T00:00:00Z");
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant TOMORROW = Instant.parse("2030-01-02T00:00:00Z");
    private static final Instant NEXT_YEAR = Instant.parse("2031-01-01T00:00:00Z");

    private EnrollmentType type = EnrollmentType.STUDENT;
    private EnrollmentState own = EnrollmentState.ACTIVE;
    private @Nullable Instant ownStart;
    private @Nullable Instant ownEnd;
    private SectionView section = Records.of(SectionView.class);
    private CourseView course = Records.of(CourseView.class, "state", CourseState.AVAILABLE);
    private @Nullable TermView term;

    private EffectiveState state() {
        EnrollmentView enrollment =
                Records.of(
                        EnrollmentView.class,
                        "type",
                        type,
                        "state",
                        own,
                        "startAt",
                        ownStart,
                        "endAt",
                        ownEnd);
        return EnrollmentDates.state(enrollment, section, course, term, NOW);
    }

    private void term(
            @Nullable Instant start, @Nullable Instant end, TermView.TypeDates... overrides) {
        term =
                Records.of(
                        TermView.class,
                        "startAt",
                        start,
                        "endAt",
                        end,
                        "overrides",
                        List.of(overrides));
    }

    private void course(@Nullable Instant start, @Nullable Instant end, boolean restricts) {
        course =
                Records.of(
                        CourseView.class,
                        "state",
                        CourseState.AVAILABLE,
                        "startAt",
                        start,
                        "endAt",
                        end,
                        "restrictEnrollmentsToCourseDates",
                        restricts);
    }

    private void section(@Nullable Instant start, @Nullable Instant end, boolean restricts) {
        section =
                Records.of(
                        SectionView.class,
                        "startAt",
                        start,
                        "endAt",
                        end,
                        "restrictEnrollmentsToSectionDates",
                        restricts);
    }

    @Test
    void without_any_dates_an_enrollment_is_what_it_says() {
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
        own = EnrollmentState.INVITED;
        assertThat(state()).isEqualTo(EffectiveState.INVITED);
    }

    @ParameterizedTest
    @EnumSource(
            value = EnrollmentState.class,
            names = {"ACTIVE", "INVITED"},
            mode = Mode.EXCLUDE)
    void dates_change_nothing_once_it_is_decided(EnrollmentState decided) {
        own = decided;
        term(TOMORROW, NEXT_YEAR);
        assertThat(state().name()).isEqualTo(decided.name());
        term(LAST_YEAR, YESTERDAY);
        assertThat(state().name()).isEqualTo(decided.name());
    }

    @Test
    void before_the_term_a_student_waits_and_staff_prepare() {
        term(TOMORROW, NEXT_YEAR);
        assertThat(state()).isEqualTo(EffectiveState.PENDING_ACTIVE);
        own = EnrollmentState.INVITED;
        assertThat(state()).isEqualTo(EffectiveState.PENDING_INVITED);
        type = EnrollmentType.TEACHER;
        assertThat(state()).isEqualTo(EffectiveState.INVITED);
    }

    @ParameterizedTest
    @EnumSource(EnrollmentType.class)
    void after_the_term_it_is_over_for_everyone(EnrollmentType any) {
        type = any;
        term(LAST_YEAR, YESTERDAY);
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
        own = EnrollmentState.INVITED;
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
    }

    @Test
    void both_bounds_are_within() {
        term(NOW, NOW);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
    }

    @Test
    void a_term_may_have_other_dates_for_some() {
        term(
                YESTERDAY,
                TOMORROW,
                new TermView.TypeDates(EnrollmentType.STUDENT, TOMORROW, NEXT_YEAR),
                new TermView.TypeDates(EnrollmentType.TA, TOMORROW, null));
        assertThat(state()).isEqualTo(EffectiveState.PENDING_ACTIVE);
        type = EnrollmentType.TA;
        assertThat(state()).isEqualTo(EffectiveState.PENDING_ACTIVE);
        type = EnrollmentType.OBSERVER;
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
    }

    @Test
    void a_date_the_override_leaves_open_is_that_of_the_term() {
        term(LAST_YEAR, YESTERDAY, new TermView.TypeDates(EnrollmentType.STUDENT, LAST_YEAR, null));
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
    }

    @Test
    void a_course_that_holds_its_members_to_its_dates_goes_before_the_term() {
        term(LAST_YEAR, YESTERDAY);
        course(YESTERDAY, TOMORROW, true);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
        course(YESTERDAY, TOMORROW, false);
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
        course(null, null, true);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
    }

    @Test
    void a_section_that_holds_its_members_to_its_dates_goes_before_the_course() {
        course(LAST_YEAR, YESTERDAY, true);
        section(YESTERDAY, TOMORROW, true);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
        section(YESTERDAY, TOMORROW, false);
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
    }

    @ParameterizedTest
    @CsvSource({
        "2029-01-01T00:00:00Z, 2029-12-31T00:00:00Z, COMPLETED",
        "2029-12-31T00:00:00Z, 2030-01-02T00:00:00Z, ACTIVE",
        "2030-01-02T00:00:00Z, 2031-01-01T00:00:00Z, PENDING_ACTIVE",
        "2029-01-01T00:00:00Z, , PENDING_ACTIVE",
        ", 2029-12-31T00:00:00Z, PENDING_ACTIVE"
    })
    void both_dates_of_its_own_go_before_all(
            @Nullable Instant start, @Nullable Instant end, EffectiveState expected) {
        ownStart = start;
        ownEnd = end;
        section(TOMORROW, NEXT_YEAR, true);
        course(TOMORROW, NEXT_YEAR, true);
        assertThat(state()).isEqualTo(expected);
    }

    @Test
    void staff_take_part_while_either_the_course_or_the_term_runs() {
        type = EnrollmentType.DESIGNER;
        course(LAST_YEAR, YESTERDAY, true);
        term(LAST_YEAR, TOMORROW);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
        term(LAST_YEAR, YESTERDAY);
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
        course(YESTERDAY, TOMORROW, true);
        assertThat(state()).isEqualTo(EffectiveState.ACTIVE);
    }

    @Test
    void in_a_concluded_course_it_is_over_and_in_a_deleted_one_gone() {
        course = Records.of(CourseView.class, "state", CourseState.COMPLETED);
        assertThat(state()).isEqualTo(EffectiveState.COMPLETED);
        course = Records.of(CourseView.class, "state", CourseState.DELETED);
        assertThat(state()).isEqualTo(EffectiveState.DELETED);
    }
}

package io.daybook.command.content.courses;

import io.daybook.command.content.courses.CourseChanges.Dates;
import io.daybook.command.content.courses.CourseChanges.Description;
import io.daybook.command.content.courses.CourseChanges.Grading;
import io.daybook.command.content.courses.CourseChanges.Names;
import io.daybook.command.content.courses.CourseChanges.SisIds;
import io.daybook.command.content.courses.CourseChanges.Visibility;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDescribed;
import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTimeZoneChanged;
import io.daybook.events.content.courses.CourseEvent.CourseVisibilityChanged;
import io.daybook.events.content.courses.CourseEvent.SyllabusChange;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names, dates and visibility of a course. Each group of attributes is stored as its last
 * event, with which changes are compared.
 */
final class CourseDetails {

    private final long courseId;
    private CourseRenamed names;
    private @Nullable CourseTermChanged term;
    private CourseDatesChanged dates;
    private CourseVisibilityChanged visibility;
    private CourseDescribed description;
    private CourseGradingRulesChanged grading;
    private CourseSisIdChanged sisIds;
    private CourseTimeZoneChanged zone;

    CourseDetails(long courseId, String name, String code, String timeZone, Instant at) {
        this.courseId = courseId;
        names = new CourseRenamed(courseId, name, code, at);
        dates = new CourseDatesChanged(courseId, null, null, false, at);
        visibility = new CourseVisibilityChanged(courseId, false, false, false, false, at);
        description = new CourseDescribed(courseId, null, null, null, null, null, at, null);
        grading = new CourseGradingRulesChanged(courseId, false, false, null, at);
        sisIds = new CourseSisIdChanged(courseId, null, null, at);
        zone = new CourseTimeZoneChanged(courseId, timeZone, at);
    }

    /** Returns the events of these changes. */
    Differences differences(CourseChanges to, Instant now) {
        requireName(to.names());
        var differences = new Differences(now);
        differences.add(names, at -> renamed(to.names(), at));
        addTerm(to.termId(), differences);
        differences.add(dates, at -> dated(to.dates(), at));
        differences.add(visibility, at -> visible(to.visibility(), at));
        differences.add(description, at -> described(to.description(), at));
        differences.add(grading, at -> graded(to.grading(), at));
        differences.add(sisIds, at -> identified(to.sisIds(), at));
        differences.add(
                zone,
                at ->
                        new CourseTimeZoneChanged(
                                courseId, to.timeZone().orElse(zone.timeZone()), at));
        return differences;
    }

    private void requireName(Names to) {
        if (to.name().orElse(names.name()).isBlank()) {
            throw Rejection.invalid("name", "can't be blank");
        }
    }

    private CourseRenamed renamed(Names to, Instant at) {
        String name = to.name().orElse(names.name()).strip();
        String code = to.courseCode().orElse(names.courseCode()).strip();
        return new CourseRenamed(courseId, name, code.isEmpty() ? CourseCodes.of(name) : code, at);
    }

    private void addTerm(Patch<Long> to, Differences differences) {
        Long next = to.or(term == null ? null : term.termId());
        if (next != null) {
            differences.add(term, at -> new CourseTermChanged(courseId, next, at));
        }
    }

    /** An end date has an effect only if participation is restricted to the dates of the course. */
    private CourseDatesChanged dated(Dates to, Instant at) {
        boolean restrict =
                to.restrictEnrollmentsToCourseDates()
                        .orElse(dates.restrictEnrollmentsToCourseDates());
        Instant start = to.startAt().or(dates.startAt());
        Instant end = restrict ? to.endAt().or(dates.endAt()) : null;
        boolean sent = to.startAt().isPresent() || to.endAt().isPresent();
        if (sent && start != null && end != null && end.isBefore(start)) {
            throw Rejection.invalid("end_at", "End date cannot be before start date");
        }
        return new CourseDatesChanged(courseId, start, end, restrict, at);
    }

    private CourseVisibilityChanged visible(Visibility to, Instant at) {
        return new CourseVisibilityChanged(
                courseId,
                to.isPublic().orElse(visibility.isPublic()),
                to.isPublicToAuthUsers().orElse(visibility.isPublicToAuthUsers()),
                to.publicSyllabus().orElse(visibility.publicSyllabus()),
                to.publicSyllabusToAuth().orElse(visibility.publicSyllabusToAuth()),
                at);
    }

    private CourseDescribed described(Description to, Instant at) {
        String syllabus = to.syllabusBody().or(description.syllabusBody());
        boolean same = Objects.equals(syllabus, description.syllabusBody());
        return new CourseDescribed(
                courseId,
                to.license().or(description.license()),
                to.defaultView().or(description.defaultView()),
                to.courseFormat().or(description.courseFormat()),
                to.publicDescription().or(description.publicDescription()),
                syllabus,
                at,
                same ? null : new SyllabusChange(description.syllabusBody()));
    }

    private CourseGradingRulesChanged graded(Grading to, Instant at) {
        return new CourseGradingRulesChanged(
                courseId,
                to.hideFinalGrades().orElse(grading.hideFinalGrades()),
                to.applyAssignmentGroupWeights().orElse(grading.applyAssignmentGroupWeights()),
                to.gradingStandardId().or(grading.gradingStandardId()),
                at);
    }

    private CourseSisIdChanged identified(SisIds to, Instant at) {
        return new CourseSisIdChanged(
                courseId,
                to.sisId().or(sisIds.sisId()),
                to.integrationId().or(sisIds.integrationId()),
                at);
    }

    /**
     * Returns the event without the previous syllabus, so that only current values are compared.
     */
    private static CourseDescribed alone(CourseDescribed e) {
        return new CourseDescribed(
                e.courseId(),
                e.license(),
                e.defaultView(),
                e.courseFormat(),
                e.publicDescription(),
                e.syllabusBody(),
                e.at(),
                null);
    }

    @Nullable String sisId() {
        return sisIds.sisId();
    }

    /** Applies an event. */
    void on(CourseEvent event) {
        switch (event) {
            case CourseRenamed e -> names = e;
            case CourseTermChanged e -> term = e;
            case CourseDatesChanged e -> dates = e;
            case CourseVisibilityChanged e -> visibility = e;
            case CourseDescribed e -> description = alone(e);
            case CourseGradingRulesChanged e -> grading = e;
            case CourseSisIdChanged e -> sisIds = e;
            case CourseTimeZoneChanged e -> zone = e;
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }
}

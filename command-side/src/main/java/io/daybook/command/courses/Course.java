package io.daybook.command.courses;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.courses.CourseChanges.Dates;
import io.daybook.command.courses.CourseChanges.Description;
import io.daybook.command.courses.CourseChanges.Grading;
import io.daybook.command.courses.CourseChanges.Names;
import io.daybook.command.courses.CourseChanges.SisIds;
import io.daybook.command.courses.CourseChanges.Visibility;
import io.daybook.command.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.courses.CourseCommand.CreateCourse;
import io.daybook.command.courses.CourseCommand.MoveCourse;
import io.daybook.command.courses.CourseCommand.PublishCourse;
import io.daybook.command.courses.CourseCommand.RestoreCourse;
import io.daybook.command.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.courses.CourseEvent;
import io.daybook.events.courses.CourseEvent.CourseConcluded;
import io.daybook.events.courses.CourseEvent.CourseCreated;
import io.daybook.events.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.courses.CourseEvent.CourseDeleted;
import io.daybook.events.courses.CourseEvent.CourseDescribed;
import io.daybook.events.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.courses.CourseEvent.CourseMoved;
import io.daybook.events.courses.CourseEvent.CoursePublished;
import io.daybook.events.courses.CourseEvent.CourseRenamed;
import io.daybook.events.courses.CourseEvent.CourseRestored;
import io.daybook.events.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.courses.CourseEvent.CourseTimeZoneChanged;
import io.daybook.events.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.courses.CourseEvent.CourseVisibilityChanged;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A course's own facts and how far it has come. Each group of facts is kept as the last event about
 * it, which is what a change is compared with.
 */
@AggregateRoot
class Course {

    private enum Standing {
        UNPUBLISHED,
        AVAILABLE,
        COMPLETED,
        DELETED
    }

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long accountId;
    private long rootAccountId;
    private Standing standing = Standing.UNPUBLISHED;
    private CourseRenamed names = new CourseRenamed(0, "", "", Instant.EPOCH);
    private String timeZone = "";
    private @Nullable Long termId;
    private CourseDatesChanged dates = new CourseDatesChanged(0, null, null, false, Instant.EPOCH);
    private CourseVisibilityChanged visibility =
            new CourseVisibilityChanged(0, false, false, false, false, Instant.EPOCH);
    private CourseDescribed description =
            new CourseDescribed(0, null, null, null, null, null, Instant.EPOCH);
    private CourseGradingRulesChanged grading =
            new CourseGradingRulesChanged(0, false, false, null, Instant.EPOCH);
    private CourseSisIdChanged sisIds = new CourseSisIdChanged(0, null, null, Instant.EPOCH);

    Course() {}

    static String id(long courseId) {
        return "course-" + courseId;
    }

    /** The name of a course nobody has named. */
    static String nameOr(CourseChanges changes) {
        String name = changes.names().name().orElse("").strip();
        return name.isEmpty() ? "Unnamed Course" : name;
    }

    Course(CreateCourse c) {
        String name = nameOr(c.changes());
        String code = c.changes().names().courseCode().orElse("").strip();
        apply(
                new CourseCreated(
                        c.courseId(),
                        c.accountId(),
                        c.rootAccountId(),
                        name,
                        code.isEmpty() ? CourseCodes.of(name) : code,
                        c.uuid(),
                        c.changes().timeZone().orElse(c.timeZone()),
                        c.now()));
        long term = c.changes().termId().orElse(c.termId());
        apply(new CourseTermChanged(c.courseId(), term, c.now()));
    }

    @CommandHandler
    void handle(MoveCourse c) {
        requirePresent();
        if (c.accountId() != accountId) {
            apply(new CourseMoved(courseId, c.accountId(), c.now()));
        }
    }

    @CommandHandler
    void handle(PublishCourse c) {
        requirePresent();
        publish(c.now());
    }

    @CommandHandler
    void handle(UnpublishCourse c) {
        requirePresent();
        if (standing != Standing.UNPUBLISHED) {
            apply(new CourseUnpublished(courseId, c.now()));
        }
    }

    @CommandHandler
    void handle(ConcludeCourse c) {
        requirePresent();
        if (standing != Standing.COMPLETED) {
            apply(new CourseConcluded(courseId, c.now()));
        }
    }

    @CommandHandler
    void handle(RestoreCourse c) {
        if (standing == Standing.DELETED) {
            apply(new CourseRestored(courseId, c.now()));
        }
    }

    void publish(Instant now) {
        if (standing != Standing.AVAILABLE) {
            apply(new CoursePublished(courseId, now));
        }
    }

    /** A deleted course gives its foreign ids back. */
    void delete(Instant now) {
        requirePresent();
        if (sisIds.sisId() != null || sisIds.integrationId() != null) {
            apply(new CourseSisIdChanged(courseId, null, null, now));
        }
        apply(new CourseDeleted(courseId, now));
    }

    void change(CourseChanges to, Instant now) {
        requirePresent();
        changeNames(to.names(), now);
        changeTerm(to.termId(), now);
        changeDates(to.dates(), now);
        changeVisibility(to.visibility(), now);
        changeDescription(to.description(), now);
        changeGrading(to.grading(), now);
        changeSisIds(to.sisIds(), now);
        String zone = to.timeZone().orElse(timeZone);
        if (!zone.equals(timeZone)) {
            apply(new CourseTimeZoneChanged(courseId, zone, now));
        }
    }

    private void changeNames(Names to, Instant now) {
        var next =
                new CourseRenamed(
                        courseId,
                        to.name().orElse(names.name()).strip(),
                        to.courseCode().orElse(names.courseCode()).strip(),
                        names.at());
        if (next.name().isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (!next.equals(names)) {
            apply(new CourseRenamed(courseId, next.name(), next.courseCode(), now));
        }
    }

    private void changeTerm(Patch<Long> to, Instant now) {
        Long next = to.or(termId);
        if (next != null && !next.equals(termId)) {
            apply(new CourseTermChanged(courseId, next, now));
        }
    }

    /** An end of its own only counts while members are held to the dates of the course. */
    private void changeDates(Dates to, Instant now) {
        boolean restrict =
                to.restrictEnrollmentsToCourseDates()
                        .orElse(dates.restrictEnrollmentsToCourseDates());
        Instant end = restrict ? to.endAt().or(dates.endAt()) : null;
        var next =
                new CourseDatesChanged(
                        courseId, to.startAt().or(dates.startAt()), end, restrict, dates.at());
        if (!next.equals(dates)) {
            apply(new CourseDatesChanged(courseId, next.startAt(), end, restrict, now));
        }
    }

    private void changeVisibility(Visibility to, Instant now) {
        var next = visibility(to, visibility.at());
        if (!next.equals(visibility)) {
            apply(visibility(to, now));
        }
    }

    private CourseVisibilityChanged visibility(Visibility to, Instant at) {
        return new CourseVisibilityChanged(
                courseId,
                to.isPublic().orElse(visibility.isPublic()),
                to.isPublicToAuthUsers().orElse(visibility.isPublicToAuthUsers()),
                to.publicSyllabus().orElse(visibility.publicSyllabus()),
                to.publicSyllabusToAuth().orElse(visibility.publicSyllabusToAuth()),
                at);
    }

    private void changeDescription(Description to, Instant now) {
        var next = described(to, description.at());
        if (!next.equals(description)) {
            apply(described(to, now));
        }
    }

    private CourseDescribed described(Description to, Instant at) {
        return new CourseDescribed(
                courseId,
                to.license().or(description.license()),
                to.defaultView().or(description.defaultView()),
                to.courseFormat().or(description.courseFormat()),
                to.publicDescription().or(description.publicDescription()),
                to.syllabusBody().or(description.syllabusBody()),
                at);
    }

    private void changeGrading(Grading to, Instant now) {
        var next = grading(to, grading.at());
        if (!next.equals(grading)) {
            apply(grading(to, now));
        }
    }

    private CourseGradingRulesChanged grading(Grading to, Instant at) {
        return new CourseGradingRulesChanged(
                courseId,
                to.hideFinalGrades().orElse(grading.hideFinalGrades()),
                to.applyAssignmentGroupWeights().orElse(grading.applyAssignmentGroupWeights()),
                to.gradingStandardId().or(grading.gradingStandardId()),
                at);
    }

    private void changeSisIds(SisIds to, Instant now) {
        if (to.sisId().changes(sisIds.sisId())
                || to.integrationId().changes(sisIds.integrationId())) {
            apply(
                    new CourseSisIdChanged(
                            courseId,
                            to.sisId().or(sisIds.sisId()),
                            to.integrationId().or(sisIds.integrationId()),
                            now));
        }
    }

    /** The key that the course holds alone in its institution, or null. */
    @Nullable String sisKey() {
        return sisIds.sisId() == null ? null : "sis-course-" + rootAccountId + "-" + sisIds.sisId();
    }

    private void requirePresent() {
        if (standing == Standing.DELETED) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(CourseEvent event) {
        switch (event) {
            case CourseCreated e -> create(e);
            case CourseRenamed e -> names = e;
            case CourseTermChanged e -> termId = e.termId();
            case CourseDatesChanged e -> dates = e;
            case CourseVisibilityChanged e -> visibility = e;
            case CourseDescribed e -> description = e;
            case CourseTimeZoneChanged e -> timeZone = e.timeZone();
            case CourseGradingRulesChanged e -> grading = e;
            case CourseSisIdChanged e -> sisIds = e;
            case CourseMoved e -> accountId = e.accountId();
            case CoursePublished _ -> standing = Standing.AVAILABLE;
            case CourseUnpublished _, CourseRestored _ -> standing = Standing.UNPUBLISHED;
            case CourseConcluded _ -> standing = Standing.COMPLETED;
            case CourseDeleted _ -> standing = Standing.DELETED;
        }
    }

    private void create(CourseCreated e) {
        long c = e.courseId();
        id = id(c);
        courseId = c;
        accountId = e.accountId();
        rootAccountId = e.rootAccountId();
        timeZone = e.timeZone();
        names = new CourseRenamed(c, e.name(), e.courseCode(), e.at());
        dates = new CourseDatesChanged(c, null, null, false, e.at());
        visibility = new CourseVisibilityChanged(c, false, false, false, false, e.at());
        description = new CourseDescribed(c, null, null, null, null, null, e.at());
        grading = new CourseGradingRulesChanged(c, false, false, null, e.at());
        sisIds = new CourseSisIdChanged(c, null, null, e.at());
    }
}

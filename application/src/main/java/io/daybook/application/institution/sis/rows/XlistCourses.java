package io.daybook.application.institution.sis.rows;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermViews;
import org.springframework.stereotype.Component;

/**
 * Creates the courses that cross-listing rows refer to. Sections of several rows may be
 * cross-listed into the same course, so it is created before any of them moves; a course that stays
 * empty because a row failed is harmless.
 */
@Component
class XlistCourses {

    private final TermViews terms;
    private final Ids ids;
    private final RandomValues randoms;

    XlistCourses(TermViews terms, Ids ids, RandomValues randoms) {
        this.terms = terms;
        this.ids = ids;
        this.randoms = randoms;
    }

    /** Returns the course; restores it if it is deleted. */
    long standing(CourseView course, SisRun run) {
        if (course.state() == CourseState.DELETED) {
            run.job().send(new RestoreCourse(course.id(), run.now()), run.metadata());
        }
        return course.id();
    }

    /**
     * Creates an unpublished course, with the attributes of the home course of its first section.
     */
    long create(String sisId, CourseView model, SisRun run) {
        long id = ids.next("course");
        long term = terms.findDefault(run.rootId()).orElseThrow(Rejection::notFound).id();
        run.job()
                .send(
                        new CreateCourse(
                                id,
                                ids.next("section"),
                                model.accountId(),
                                run.rootId(),
                                randoms.uuid().toString(),
                                model.timeZone(),
                                term,
                                like(model, sisId),
                                false,
                                run.now()),
                        run.metadata());
        return id;
    }

    private static CourseChanges like(CourseView model, String sisId) {
        CourseChanges none = CourseChanges.none();
        return new CourseChanges(
                new CourseChanges.Names(Patch.of(model.name()), Patch.of(model.courseCode())),
                model.termId() == null ? Patch.absent() : Patch.of(model.termId()),
                new CourseChanges.Dates(
                        Patch.of(model.startAt()),
                        Patch.of(model.endAt()),
                        Patch.of(model.restrictEnrollmentsToCourseDates())),
                none.visibility(),
                none.description(),
                none.grading(),
                new CourseChanges.SisIds(Patch.of(sisId), Patch.absent()),
                Patch.absent());
    }
}

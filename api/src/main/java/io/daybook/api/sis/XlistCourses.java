package io.daybook.api.sis;

import io.daybook.api.edge.Randoms;
import io.daybook.command.courses.CourseChanges;
import io.daybook.command.courses.CourseCommand.CreateCourse;
import io.daybook.command.courses.CourseCommand.RestoreCourse;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.terms.TermViews;
import org.springframework.stereotype.Component;

/**
 * Makes the courses that cross-listings name. Sections of several rows go into the same one, so it
 * stands before any of them moves; a course that stays empty when the row then fails harms nobody.
 */
@Component
class XlistCourses {

    private final TermViews terms;
    private final Ids ids;
    private final Randoms randoms;

    XlistCourses(TermViews terms, Ids ids, Randoms randoms) {
        this.terms = terms;
        this.ids = ids;
        this.randoms = randoms;
    }

    /** The course, restored where it was deleted. */
    long standing(CourseView course, SisRun run) {
        if (course.state() == CourseState.DELETED) {
            run.job().send(new RestoreCourse(course.id(), run.now()), run.metadata());
        }
        return course.id();
    }

    /** A new unpublished course, after the one in which its first section was opened. */
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

package io.daybook.api.content.moduleprogress;

import io.daybook.application.content.modules.ModuleUrls;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleprogress.CourseProgress;
import io.daybook.query.content.moduleprogress.ModuleStates;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Computes the progress of a user in a page of courses. */
@Component
public class CourseProgresses {

    private final ModuleStates standings;
    private final CachedUserViews people;
    private final Urls urls;
    private final Clock clock;

    CourseProgresses(ModuleStates standings, CachedUserViews people, Urls urls, Clock clock) {
        this.standings = standings;
        this.people = people;
        this.urls = urls;
        this.clock = clock;
    }

    /** Returns the progress of the user in each of these courses, by course. */
    public Map<Long, CourseProgressJson> of(Collection<CourseView> courses, long userId) {
        Set<Long> learned =
                courses.stream()
                        .map(CourseView::id)
                        .filter(id -> learns(userId, id))
                        .collect(Collectors.toSet());
        Map<Long, Evaluation> judged =
                learned.isEmpty() ? Map.of() : standings.of(learned, userId, clock.instant());
        ModuleUrls addresses = ModuleUrls.of(urls);
        Map<Long, CourseProgressJson> progress = new HashMap<>();
        courses.forEach(course -> progress.put(course.id(), CourseProgressJson.NONE));
        judged.forEach(
                (id, evaluation) ->
                        CourseProgress.of(evaluation)
                                .map(found -> CourseProgressJson.of(found, addresses))
                                .ifPresent(found -> progress.put(id, found)));
        return progress;
    }

    /** Returns the progress of each of these students of one course, by student. */
    Map<Long, CourseProgressJson> ofStudents(CourseView course, Collection<Long> studentIds) {
        ModuleUrls addresses = ModuleUrls.of(urls);
        Map<Long, CourseProgressJson> progress = new HashMap<>();
        standings
                .ofStudents(course.id(), studentIds, clock.instant())
                .forEach(
                        (student, evaluation) ->
                                progress.put(
                                        student,
                                        CourseProgress.of(evaluation)
                                                .map(
                                                        found ->
                                                                CourseProgressJson.of(
                                                                        found, addresses))
                                                .orElse(CourseProgressJson.NONE)));
        return progress;
    }

    private boolean learns(long userId, long courseId) {
        return people.enrollmentsOf(userId, courseId).stream()
                .anyMatch(
                        part ->
                                part.type() == EnrollmentType.STUDENT
                                        && part.isCurrentOrConcluded());
    }
}

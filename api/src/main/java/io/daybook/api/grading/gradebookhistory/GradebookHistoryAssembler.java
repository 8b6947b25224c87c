package io.daybook.api.grading.gradebookhistory;

import io.daybook.api.grading.gradebookhistory.AttemptContents.Contents;
import io.daybook.api.grading.gradebookhistory.SubmissionVersionJson.Change;
import io.daybook.api.grading.gradebookhistory.SubmissionVersionJson.Names;
import io.daybook.application.grading.audit.Anonymity;
import io.daybook.application.grading.moderation.GraderAnonymity.HiddenGraders;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.audit.CurrentGradeView;
import io.daybook.query.grading.audit.CurrentGradeViews;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.grading.gradebookhistory.VersionView;
import io.daybook.query.grading.gradebookhistory.VersionViews;
import io.daybook.query.grading.gradebookhistory.VersionViews.Version;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of a gradebook history; the objects that a page refers to are read together.
 */
@Component
class GradebookHistoryAssembler {

    /** Grader name shown for automatic grades (docs/spec/grading.md, section 6.2). */
    private static final String AUTOMATIC = "Graded on submission";

    private final VersionViews versions;
    private final CurrentGradeViews current;
    private final AssignmentViews assignments;
    private final CachedUserViews people;
    private final Anonymity anonymity;
    private final AttemptContents contents;

    GradebookHistoryAssembler(
            VersionViews versions,
            CurrentGradeViews current,
            AssignmentViews assignments,
            CachedUserViews people,
            Anonymity anonymity,
            AttemptContents contents) {
        this.versions = versions;
        this.current = current;
        this.assignments = assignments;
        this.people = people;
        this.anonymity = anonymity;
        this.contents = contents;
    }

    /**
     * Assignments and users that a page refers to.
     *
     * @param hidden submissions whose student is anonymous
     * @param graders graders who are anonymous to the caller
     */
    private record RelatedObjects(
            Map<Long, AssignmentView> assignments,
            Map<Long, UserView> people,
            Set<Long> hidden,
            HiddenGraders graders,
            Contents contents) {

        boolean hides(long submissionId) {
            return hidden.contains(submissionId);
        }

        @Nullable String name(long userId) {
            UserView user = people.get(userId);
            return user == null ? null : user.name();
        }

        @Nullable String grader(@Nullable Long id) {
            return id == null || id <= CurrentGradeViews.NOBODY ? AUTOMATIC : name(id);
        }

        /** Returns the name of a grader of an assignment; null if the grader is anonymous. */
        @Nullable String grader(@Nullable Long id, long assignmentId) {
            return graders.hides(assignmentId, id) ? null : grader(id);
        }

        @Nullable String assignment(long id) {
            AssignmentView assignment = assignments.get(id);
            return assignment == null ? null : assignment.name();
        }
    }

    private RelatedObjects known(
            Collection<Long> submissionIds,
            Stream<@Nullable Long> userIds,
            HiddenGraders graders,
            Contents read) {
        List<AssignmentView> of =
                assignments.byIds(
                        submissionIds.stream()
                                .map(SubmissionId::assignmentOf)
                                .collect(Collectors.toSet()));
        return new RelatedObjects(
                of.stream().collect(Collectors.toMap(AssignmentView::id, Function.identity())),
                people.users(userIds.filter(Objects::nonNull).collect(Collectors.toSet())),
                anonymity.hidden(of, submissionIds),
                graders,
                read);
    }

    /** Hides no graders: the query excludes grades of anonymous ones. */
    private RelatedObjects known(Collection<CurrentGradeView> graded) {
        return known(
                graded.stream().map(CurrentGradeView::id).toList(),
                graded.stream().flatMap(g -> Stream.of(g.graderId(), g.studentId())),
                new HiddenGraders(Set.of(), CurrentGradeViews.NOBODY),
                new Contents(Map.of(), Map.of()));
    }

    Page<HistoryJson.Day> days(Page<CurrentGradeView> page, ZoneId zone) {
        RelatedObjects known = known(page.items());
        Map<LocalDate, List<CurrentGradeView>> byDay =
                page.items().stream()
                        .collect(
                                Collectors.groupingBy(
                                        graded -> LocalDate.ofInstant(graded.gradedAt(), zone),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<HistoryJson.Day> days =
                byDay.entrySet().stream()
                        .map(
                                day ->
                                        new HistoryJson.Day(
                                                day.getKey(), graders(day.getValue(), known)))
                        .toList();
        return new Page<>(days, page.hasNext());
    }

    Page<HistoryJson.Grader> graders(Page<CurrentGradeView> page) {
        return new Page<>(graders(page.items(), known(page.items())), page.hasNext());
    }

    private static List<HistoryJson.Grader> graders(
            List<CurrentGradeView> graded, RelatedObjects known) {
        Map<Long, List<Long>> byGrader =
                graded.stream()
                        .collect(
                                Collectors.groupingBy(
                                        CurrentGradeView::graderId,
                                        LinkedHashMap::new,
                                        Collectors.mapping(
                                                CurrentGradeView::assignmentId,
                                                Collectors.toList())));
        return byGrader.entrySet().stream()
                .map(
                        grader ->
                                new HistoryJson.Grader(
                                        grader.getKey(),
                                        known.grader(grader.getKey()),
                                        grader.getValue().stream()
                                                .distinct()
                                                .map(known.assignments()::get)
                                                .filter(Objects::nonNull)
                                                .map(HistoryJson.Graded::of)
                                                .toList()))
                .toList();
    }

    Page<HistoryJson.Submission> submissions(Page<CurrentGradeView> page, HiddenGraders graders) {
        Map<Long, List<Version>> all =
                versions.of(page.items().stream().map(CurrentGradeView::id).toList());
        List<Long> ids = page.items().stream().map(CurrentGradeView::id).toList();
        RelatedObjects known =
                known(
                        ids,
                        Stream.concat(
                                page.items().stream()
                                        .flatMap(g -> Stream.of(g.graderId(), g.studentId())),
                                all.values().stream()
                                        .flatMap(List::stream)
                                        .map(version -> version.state().graderId())),
                        graders,
                        contents.of(ids));
        return page.map(
                graded ->
                        new HistoryJson.Submission(
                                known.hides(graded.id()) ? null : graded.id(),
                                changes(graded, all.getOrDefault(graded.id(), List.of()), known)));
    }

    /** Only versions whose score differs from the previous one, newest first. */
    private static List<SubmissionVersionJson> changes(
            CurrentGradeView graded, List<Version> all, RelatedObjects known) {
        List<SubmissionVersionJson> changes = new ArrayList<>();
        State before = null;
        for (Version version : all) {
            State state = version.state();
            boolean differs = before == null || !Objects.equals(before.score(), state.score());
            if (state.score() != null && differs) {
                changes.addFirst(
                        json(
                                version.view(),
                                state,
                                graded,
                                known,
                                change(graded.assignmentId(), before, state, known)));
                before = state;
            }
        }
        return changes;
    }

    private static Change change(
            long assignmentId, @Nullable State before, State after, RelatedObjects known) {
        return new Change(
                before == null ? null : before.grade(),
                before == null ? null : before.gradedAt(),
                before == null ? null : known.grader(before.graderId(), assignmentId),
                after.grade(),
                after.gradedAt(),
                known.grader(after.graderId(), assignmentId),
                after.score());
    }

    Page<SubmissionVersionJson> feed(Page<VersionView> page, HiddenGraders graders) {
        Map<Long, State> states = versions.states(page.items());
        Map<Long, CurrentGradeView> now =
                current.byIds(page.items().stream().map(VersionView::submissionId).toList());
        List<Long> ids = page.items().stream().map(VersionView::submissionId).distinct().toList();
        RelatedObjects known =
                known(
                        ids,
                        Stream.concat(
                                page.items().stream().map(VersionView::studentId),
                                Stream.concat(
                                        states.values().stream().map(State::graderId),
                                        now.values().stream().map(CurrentGradeView::graderId))),
                        graders,
                        contents.of(ids));
        return page.map(
                version ->
                        json(
                                version,
                                Objects.requireNonNull(states.get(version.id())),
                                now.get(version.submissionId()),
                                known,
                                null));
    }

    private static SubmissionVersionJson json(
            VersionView version,
            State state,
            @Nullable CurrentGradeView now,
            RelatedObjects known,
            @Nullable Change change) {
        boolean hidden = known.hides(version.submissionId());
        long assignment = version.assignmentId();
        boolean anonymous = known.graders().hides(assignment, state.graderId());
        var names =
                new Names(
                        known.assignment(assignment),
                        hidden ? null : known.name(version.studentId()),
                        state.gradedAt() == null
                                ? null
                                : known.grader(state.graderId(), assignment),
                        now == null ? null : known.grader(now.graderId(), assignment));
        return SubmissionVersionJson.of(
                hidden ? null : version.submissionId(),
                assignment,
                hidden ? null : version.studentId(),
                state,
                anonymous ? null : state.shownGraderId(),
                now,
                known.contents().of(version.submissionId(), state),
                names,
                change);
    }
}

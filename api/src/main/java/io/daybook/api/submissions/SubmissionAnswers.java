package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.AssignmentAnswers;
import io.daybook.api.assignments.AssignmentJson;
import io.daybook.api.courses.CourseAnswers;
import io.daybook.api.courses.CourseJson;
import io.daybook.api.files.FileJson;
import io.daybook.api.submissions.SubmissionFinder.Found;
import io.daybook.api.submissions.SubmissionJson.Beside;
import io.daybook.api.submissions.SubmissionJson.GroupJson;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.courses.CourseView;
import io.daybook.query.groups.GroupView;
import io.daybook.query.peerreviews.PeerReviewViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionView.Comment;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Turns submissions into what one caller is answered, with one query for each thing included. */
@Component
class SubmissionAnswers {

    /** Beside what is to be included: that nobody is to be named. */
    static final String BLIND = "!anonymous";

    private static final String COMMENTS = "submission_comments";

    private final AssignmentAnswers assignmentAnswers;
    private final ProvisionalGrading provisional;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final PeopleViews people;
    private final CourseAnswers courses;
    private final AnonymousIds anonymousIds;
    private final WorkFiles workFiles;
    private final Mates mates;
    private final PeerReviewViews reviews;
    private final Clock clock;

    SubmissionAnswers(
            AssignmentAnswers assignmentAnswers,
            ProvisionalGrading provisional,
            AssignmentVisibility visibility,
            VisibleStudents students,
            PeopleViews people,
            CourseAnswers courses,
            AnonymousIds anonymousIds,
            WorkFiles workFiles,
            Mates mates,
            PeerReviewViews reviews,
            Clock clock) {
        this.assignmentAnswers = assignmentAnswers;
        this.provisional = provisional;
        this.visibility = visibility;
        this.students = students;
        this.people = people;
        this.courses = courses;
        this.anonymousIds = anonymousIds;
        this.workFiles = workFiles;
        this.mates = mates;
        this.reviews = reviews;
        this.clock = clock;
    }

    /** One submission. */
    SubmissionJson one(
            SubmissionView submission,
            AssignmentView assignment,
            CourseView course,
            Caller caller,
            Set<String> include) {
        return all(List.of(submission), List.of(assignment), course, caller, include).getFirst();
    }

    /** The reply to grading: everything that was said and, where it does not count yet, graded. */
    GradedJson graded(
            AssignmentView assignment,
            List<SubmissionView> graded,
            CourseView course,
            Caller caller,
            Set<String> include) {
        Set<String> more = new HashSet<>(include);
        more.add(COMMENTS);
        return GradedJson.of(all(graded, List.of(assignment), course, caller, more));
    }

    /** A remark that the caller sees; none is 404. */
    SubmissionCommentJson comment(Found on, long id, CourseView course, Caller caller) {
        SubmissionJson json =
                one(on.submission(), on.assignment(), course, caller, Set.of(COMMENTS));
        return Objects.requireNonNull(json.beside().submissionComments()).stream()
                .filter(comment -> comment.id() == id)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    /** These submissions of these assignments, in their order. */
    List<SubmissionJson> all(
            List<SubmissionView> shown,
            List<AssignmentView> assignments,
            CourseView course,
            Caller caller,
            Set<String> include) {
        Map<Long, AssignmentView> byId =
                assignments.stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        var viewer =
                new SubmissionViewer(
                        ServletUriComponentsBuilder.fromCurrentContextPath().toUriString(),
                        clock.instant(),
                        caller.id(),
                        students.seesGrades(caller, course),
                        include.contains(BLIND),
                        visibility.of(
                                course.id(),
                                shown.stream().map(SubmissionView::userId).distinct().toList()),
                        Peers.of(shown, byId, reviews, course, caller));
        var included = new Included(include, viewer, course, caller, shown, byId);
        return shown.stream()
                .map(
                        submission -> {
                            AssignmentView of =
                                    Objects.requireNonNull(byId.get(submission.assignmentId()));
                            return SubmissionJson.of(
                                    submission,
                                    of,
                                    viewer,
                                    viewer.learnsStudent(submission, of)
                                            ? null
                                            : anonymousIds.ofStudent(of.id(), submission.userId()),
                                    included.beside(submission, of),
                                    included.files,
                                    include.contains("submission_history"));
                        })
                .toList();
    }

    /** What was asked for beside a list of submissions, read at once for all of them. */
    private final class Included {

        private final Set<String> include;
        private final SubmissionViewer viewer;
        private final Map<Long, UserView> users;
        private final @Nullable CourseJson course;
        private final Map<Long, FileJson> files;
        private final Map<Long, Map<Long, Long>> groupIds = new HashMap<>();
        private final Map<Long, GroupView> groups;
        private final Map<Long, AssignmentJson> assignments = new HashMap<>();
        private final Map<Long, Map<Long, List<Object>>> provisionalGrades = new HashMap<>();

        Included(
                Set<String> include,
                SubmissionViewer viewer,
                CourseView course,
                Caller caller,
                List<SubmissionView> shown,
                Map<Long, AssignmentView> byId) {
            this.include = include;
            this.viewer = viewer;
            this.users = people.users(userIds(shown));
            this.files = workFiles.shown(shown);
            this.course = include.contains("course") ? courses.beside(course, caller) : null;
            for (AssignmentView of : byId.values()) {
                if (include.contains("assignment")) {
                    assignments.put(of.id(), assignmentAnswers.one(of, course, caller, Set.of()));
                }
                if (include.contains("group")) {
                    groupIds.put(of.id(), mates.groups(of, studentIds(shown)));
                }
                if (include.contains("provisional_grades")) {
                    List<Long> ids = studentIds(shown);
                    provisionalGrades.put(of.id(), provisional.visibleTo(caller, course, of, ids));
                }
            }
            this.groups =
                    mates.byIds(
                            groupIds.values().stream()
                                    .flatMap(byStudent -> byStudent.values().stream())
                                    .collect(Collectors.toSet()));
        }

        private static List<Long> studentIds(List<SubmissionView> shown) {
            return shown.stream().map(SubmissionView::userId).distinct().toList();
        }

        private Set<Long> userIds(List<SubmissionView> shown) {
            Set<Long> ids = new HashSet<>();
            for (SubmissionView submission : shown) {
                if (include.contains("user")) {
                    ids.add(submission.userId());
                }
                if (include.contains(COMMENTS)) {
                    submission.comments().forEach(comment -> ids.add(comment.authorId()));
                }
            }
            return ids;
        }

        Beside beside(SubmissionView submission, AssignmentView of) {
            Map<Long, List<Object>> provisionalOf = provisionalGrades.get(of.id());
            return new Beside(
                    include.contains("visibility") ? isVisible(submission, of) : null,
                    include.contains(COMMENTS) ? comments(submission, of) : null,
                    user(submission, of),
                    assignments.get(of.id()),
                    course,
                    include.contains("group") ? group(submission, of) : null,
                    include.contains("read_status") ? viewer.readStatus(submission, of) : null,
                    provisionalOf == null
                            ? null
                            : provisionalOf.getOrDefault(submission.userId(), List.of()));
        }

        private GroupJson group(SubmissionView submission, AssignmentView of) {
            Long id = groupIds.getOrDefault(of.id(), Map.of()).get(submission.userId());
            GroupView group = id == null ? null : groups.get(id);
            return group == null ? GroupJson.NONE : new GroupJson(group.id(), group.name());
        }

        private @Nullable SubmitterJson user(SubmissionView submission, AssignmentView of) {
            UserView user = include.contains("user") ? users.get(submission.userId()) : null;
            return user == null || !viewer.learnsStudent(submission, of)
                    ? null
                    : SubmitterJson.of(user);
        }

        private boolean isVisible(SubmissionView submission, AssignmentView of) {
            return of.published() && viewer.assigned().isAsked(of, submission.userId());
        }

        private List<SubmissionCommentJson> comments(SubmissionView submission, AssignmentView of) {
            return submission.comments().stream()
                    .filter(comment -> viewer.sees(comment, submission, of))
                    .map(
                            comment ->
                                    SubmissionCommentJson.of(
                                            comment,
                                            author(comment, submission, of),
                                            WorkFiles.of(comment.fileIds(), files),
                                            viewer.baseUrl()))
                    .toList();
        }

        private @Nullable UserView author(
                Comment comment, SubmissionView submission, AssignmentView of) {
            boolean known = viewer.learnsAuthor(comment, submission, of);
            return known ? users.get(comment.authorId()) : null;
        }
    }
}

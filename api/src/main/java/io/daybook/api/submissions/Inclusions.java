package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.AssignmentAnswers;
import io.daybook.api.assignments.AssignmentJson;
import io.daybook.api.courses.CourseAnswers;
import io.daybook.api.courses.CourseJson;
import io.daybook.api.discussions.Contributions;
import io.daybook.api.discussions.Contributions.Author;
import io.daybook.api.files.FileJson;
import io.daybook.api.submissions.SubmissionJson.Beside;
import io.daybook.api.submissions.SubmissionJson.GroupJson;
import io.daybook.events.assignments.GradedContent;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.groups.GroupView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.submissions.SubmissionView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.NullNode;

/** What was asked for beside submissions, with one query for each kind of thing. */
@Component
class Inclusions {

    static final String COMMENTS = "submission_comments";
    private static final String HTML_COMMENTS = "submission_html_comments";
    private static final String GROUP = "group";

    private final AssignmentAnswers assignmentAnswers;
    private final ProvisionalGrading provisional;
    private final SaidAboutWork said;
    private final PeopleViews people;
    private final CourseAnswers courses;
    private final WorkFiles workFiles;
    private final Contributions contributions;
    private final Mates mates;

    Inclusions(
            AssignmentAnswers assignmentAnswers,
            ProvisionalGrading provisional,
            SaidAboutWork said,
            PeopleViews people,
            CourseAnswers courses,
            WorkFiles workFiles,
            Contributions contributions,
            Mates mates) {
        this.assignmentAnswers = assignmentAnswers;
        this.provisional = provisional;
        this.said = said;
        this.people = people;
        this.courses = courses;
        this.workFiles = workFiles;
        this.contributions = contributions;
        this.mates = mates;
    }

    /** Reads what is asked for beside these submissions. */
    Included read(
            Set<String> include,
            SubmissionViewer viewer,
            CourseView course,
            Caller caller,
            List<SubmissionView> shown,
            Map<Long, AssignmentView> byId) {
        return new Included(include, viewer, course, caller, shown, byId);
    }

    /** Read at once for all submissions. */
    final class Included {

        private final Set<String> include;
        private final SubmissionViewer viewer;
        private final Map<Long, UserView> users;
        private final @Nullable CourseJson course;
        private final Map<Long, FileJson> files;
        private final Map<Author, List<Object>> discussed;
        private final SaidAboutWork.@Nullable Remarks remarks;
        private final Map<Long, Map<Long, Long>> groupIds = new HashMap<>();
        private final Map<Long, GroupView> groups;
        private final Map<Long, AssignmentJson> assignments = new HashMap<>();
        private final Map<Long, Map<Long, List<Object>>> provisionalGrades = new HashMap<>();

        private Included(
                Set<String> include,
                SubmissionViewer viewer,
                CourseView course,
                Caller caller,
                List<SubmissionView> shown,
                Map<Long, AssignmentView> byId) {
            this.include = include;
            this.viewer = viewer;
            List<Long> studentIds = shown.stream().map(SubmissionView::userId).distinct().toList();
            this.users = include.contains("user") ? people.users(studentIds) : Map.of();
            this.files = workFiles.shown(shown);
            this.discussed = contributions.of(course, discussions(byId.values()), studentIds);
            this.remarks =
                    include.contains(COMMENTS) || include.contains(HTML_COMMENTS)
                            ? said.read(viewer, course, caller, shown, byId.values())
                            : null;
            this.course = include.contains("course") ? courses.beside(course, caller) : null;
            byId.values().forEach(of -> read(of, course, caller, studentIds));
            this.groups =
                    mates.byIds(
                            groupIds.values().stream()
                                    .flatMap(byStudent -> byStudent.values().stream())
                                    .collect(Collectors.toSet()));
        }

        private static List<Long> discussions(Collection<AssignmentView> assignments) {
            return assignments.stream()
                    .filter(each -> each.content() == GradedContent.DISCUSSION_TOPIC)
                    .map(AssignmentView::id)
                    .toList();
        }

        private void read(
                AssignmentView of, CourseView course, Caller caller, List<Long> studentIds) {
            if (include.contains("assignment")) {
                assignments.put(of.id(), assignmentAnswers.one(of, course, caller, Set.of()));
            }
            if (include.contains(GROUP)) {
                groupIds.put(of.id(), mates.groups(of, studentIds));
            }
            if (include.contains("provisional_grades")) {
                provisionalGrades.put(
                        of.id(), provisional.visibleTo(caller, course, of, studentIds));
            }
        }

        /** The files that were handed in, by id. */
        Map<Long, FileJson> files() {
            return files;
        }

        /** What stands beside the submission. */
        Beside beside(SubmissionView submission, AssignmentView of) {
            Map<Long, List<Object>> provisionalOf = provisionalGrades.get(of.id());
            return new Beside(
                    include.contains("visibility") ? isVisible(submission, of) : null,
                    about(submission, of, COMMENTS),
                    about(submission, of, HTML_COMMENTS),
                    user(submission, of),
                    assignments.get(of.id()),
                    course,
                    include.contains(GROUP) ? group(submission, of) : null,
                    include.contains("read_status") ? viewer.readStatus(submission, of) : null,
                    include.contains("student_entered_score") ? NullNode.getInstance() : null,
                    provisionalOf == null
                            ? null
                            : provisionalOf.getOrDefault(submission.userId(), List.of()),
                    viewer.learnsStudent(submission, of)
                            ? discussed.get(new Author(of.id(), submission.userId()))
                            : null);
        }

        private @Nullable List<SubmissionCommentJson> about(
                SubmissionView submission, AssignmentView of, String asked) {
            if (remarks == null || !include.contains(asked)) {
                return null;
            }
            List<SubmissionCommentJson> said = remarks.about(submission, of);
            return asked.equals(COMMENTS)
                    ? said
                    : said.stream().map(SubmissionCommentJson::inHtml).toList();
        }

        private GroupJson group(SubmissionView submission, AssignmentView of) {
            Long id = groupIds.getOrDefault(of.id(), Map.of()).get(submission.userId());
            GroupView group = id == null ? null : groups.get(id);
            return group == null ? GroupJson.NONE : new GroupJson(group.id(), group.name());
        }

        private @Nullable SubmitterJson user(SubmissionView submission, AssignmentView of) {
            UserView user = users.get(submission.userId());
            return user == null || !viewer.learnsStudent(submission, of)
                    ? null
                    : SubmitterJson.of(user);
        }

        private boolean isVisible(SubmissionView submission, AssignmentView of) {
            return of.published() && viewer.assigned().isAsked(of, submission.userId());
        }
    }
}

package io.daybook.api.grading.submissionlists;

import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.assignments.EmbeddedCourse;
import io.daybook.api.grading.assignments.EmbeddedCourses;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.api.grading.submissioncomments.VisibleComments;
import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.grading.submissions.OriginalityJson;
import io.daybook.api.grading.submissions.SubmissionAssembler.OfCourse;
import io.daybook.api.grading.submissions.SubmissionJson.GroupJson;
import io.daybook.api.grading.submissions.SubmissionJson.IncludedFields;
import io.daybook.api.grading.submissions.SubmitterJson;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.grading.submissionlists.DiscussionContributions;
import io.daybook.application.grading.submissionlists.DiscussionContributions.Author;
import io.daybook.application.grading.submissions.GroupMembers;
import io.daybook.application.grading.submissions.ProvisionalGrading;
import io.daybook.application.grading.submissions.RubricMarks;
import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.integration.plagiarism.PlagiarismViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.NullNode;

/** The objects that are included in submissions, read with one query for each kind. */
@Component
public class SubmissionIncludes {

    public static final String COMMENTS = "submission_comments";
    private static final String HTML_COMMENTS = "submission_html_comments";
    private static final String GROUP = "group";
    private static final String RUBRIC = "rubric_assessment";
    private static final String FULL_RUBRIC = "full_rubric_assessment";

    private final AssignmentAssembler assignmentAssembler;
    private final ProvisionalGrading provisional;
    private final VisibleComments said;
    private final CachedUserViews people;
    private final EmbeddedCourses courses;
    private final SubmissionFiles workFiles;
    private final DiscussionContributions contributions;
    private final GroupMembers groupMembers;
    private final RubricMarks rubrics;
    private final PlagiarismViews plagiarism;

    SubmissionIncludes(
            AssignmentAssembler assignmentAssembler,
            ProvisionalGrading provisional,
            VisibleComments said,
            CachedUserViews people,
            EmbeddedCourses courses,
            SubmissionFiles workFiles,
            DiscussionContributions contributions,
            GroupMembers groupMembers,
            RubricMarks rubrics,
            PlagiarismViews plagiarism) {
        this.assignmentAssembler = assignmentAssembler;
        this.provisional = provisional;
        this.said = said;
        this.people = people;
        this.courses = courses;
        this.workFiles = workFiles;
        this.contributions = contributions;
        this.groupMembers = groupMembers;
        this.rubrics = rubrics;
        this.plagiarism = plagiarism;
    }

    /**
     * Objects read once for the submissions of several courses.
     *
     * @param files the submitted files, by id
     * @param discussed the students' entries in graded discussions
     */
    public record IncludedObjects(Map<Long, FileJson> files, Map<Author, List<Object>> discussed) {}

    /** Reads what stands beside the submissions of these courses whatever is requested. */
    public IncludedObjects together(Collection<OfCourse> courses) {
        List<OfCourse> discussing =
                courses.stream().filter(of -> !discussions(of.assignments()).isEmpty()).toList();
        return new IncludedObjects(
                workFiles.shown(courses.stream().flatMap(of -> of.shown().stream()).toList()),
                discussing.isEmpty()
                        ? Map.of()
                        : contributions.of(
                                discussing.stream().map(OfCourse::course).toList(),
                                discussing.stream()
                                        .flatMap(of -> discussions(of.assignments()).stream())
                                        .toList(),
                                discussing.stream()
                                        .flatMap(of -> of.shown().stream())
                                        .map(SubmissionView::userId)
                                        .collect(Collectors.toSet())));
    }

    private static List<Long> discussions(Collection<AssignmentView> assignments) {
        return assignments.stream()
                .filter(each -> each.content() == GradedContent.DISCUSSION_TOPIC)
                .map(AssignmentView::id)
                .toList();
    }

    /** Reads what is requested beside these submissions of one course. */
    public Included read(
            Listing include,
            SubmissionViewer viewer,
            CourseView course,
            Caller caller,
            List<SubmissionView> shown,
            Map<Long, AssignmentView> byId,
            IncludedObjects together) {
        return new Included(include, viewer, course, caller, shown, byId, together);
    }

    /** Included objects, read at once for all submissions. */
    public final class Included {

        private final Listing include;
        private final SubmissionViewer viewer;
        private final Map<Long, UserView> users;
        private final @Nullable EmbeddedCourse course;
        private final Map<Long, FileJson> files;
        private final Map<Author, List<Object>> discussed;
        private final VisibleComments.@Nullable Remarks remarks;
        private final Map<Long, Map<Long, Long>> groupIds = new HashMap<>();
        private final Map<Long, GroupView> groups;
        private final Map<Long, AssignmentJson> assignments = new HashMap<>();
        private final Map<Long, Map<Long, RubricMarks.Assessed>> assessments = new HashMap<>();
        private final boolean seesGrades;
        private final Map<Author, List<OriginalityJson>> originality;
        private final Map<Long, Map<Long, List<Object>>> provisionalGrades = new HashMap<>();

        private Included(
                Listing include,
                SubmissionViewer viewer,
                CourseView course,
                Caller caller,
                List<SubmissionView> shown,
                Map<Long, AssignmentView> byId,
                IncludedObjects together) {
            this.include = include;
            this.viewer = viewer;
            this.seesGrades = viewer.seesGrades();
            List<Long> studentIds = shown.stream().map(SubmissionView::userId).distinct().toList();
            this.originality = seesGrades ? originality(course, byId, studentIds) : Map.of();
            this.users = include.includes("user") ? people.users(studentIds) : Map.of();
            this.files = together.files();
            this.discussed = together.discussed();
            this.remarks =
                    include.includes(COMMENTS) || include.includes(HTML_COMMENTS)
                            ? said.read(viewer, course, caller, shown, byId.values())
                            : null;
            this.course = include.includes("course") ? courses.beside(course, caller) : null;
            byId.values().forEach(of -> read(of, course, caller, studentIds));
            if (include.includes(RUBRIC) || include.includes(FULL_RUBRIC)) {
                byId.values()
                        .forEach(
                                of ->
                                        assessments.put(
                                                of.id(),
                                                rubrics.of(of, studentIds, named(of, shown))));
            }
            this.groups =
                    groupMembers.byIds(
                            groupIds.values().stream()
                                    .flatMap(byStudent -> byStudent.values().stream())
                                    .collect(Collectors.toSet()));
        }

        private Map<Author, List<OriginalityJson>> originality(
                CourseView course, Map<Long, AssignmentView> byId, List<Long> studentIds) {
            Set<Long> looked = new HashSet<>(byId.keySet());
            looked.retainAll(plagiarism.tools(course.id()).keySet());
            return looked.isEmpty()
                    ? Map.of()
                    : plagiarism.reports(looked, studentIds).stream()
                            .collect(
                                    Collectors.groupingBy(
                                            r -> new Author(r.assignmentId(), r.userId()),
                                            Collectors.mapping(
                                                    OriginalityJson::of, Collectors.toList())));
        }

        private void read(
                AssignmentView of, CourseView course, Caller caller, List<Long> studentIds) {
            if (include.includes("assignment")) {
                assignments.put(of.id(), assignmentAssembler.one(of, course, caller, Set.of()));
            }
            if (include.includes(GROUP)) {
                groupIds.put(of.id(), groupMembers.groups(of, studentIds));
            }
            if (include.includes("provisional_grades")) {
                provisionalGrades.put(
                        of.id(), provisional.visibleTo(caller, course, of, studentIds));
            }
        }

        /** Whom the viewer may know of those who submitted these and who assessed them. */
        private RubricMarks.Named named(AssignmentView of, List<SubmissionView> shown) {
            Set<Long> known =
                    shown.stream()
                            .filter(each -> each.assignmentId() == of.id())
                            .filter(each -> viewer.mayKnowStudent(each, of))
                            .map(SubmissionView::userId)
                            .collect(Collectors.toSet());
            return new RubricMarks.Named(
                    known::contains, grader -> viewer.mayKnowGrader(grader, of));
        }

        /** The files that were submitted, by id. */
        public Map<Long, FileJson> files() {
            return files;
        }

        /** What stands beside the submission. */
        public IncludedFields beside(SubmissionView submission, AssignmentView of) {
            Map<Long, List<Object>> provisionalOf = provisionalGrades.get(of.id());
            RubricMarks.Assessed assessed = assessed(submission, of);
            List<OriginalityJson> reported =
                    originality.get(new Author(of.id(), submission.userId()));
            return new IncludedFields(
                    include.includes("visibility") ? isVisible(submission, of) : null,
                    about(submission, of, COMMENTS),
                    about(submission, of, HTML_COMMENTS),
                    user(submission, of),
                    viewer.seesAssignment(submission, of) ? assignments.get(of.id()) : null,
                    course,
                    include.includes(GROUP) ? group(submission, of) : null,
                    include.includes("read_status") ? viewer.readStatus(submission, of) : null,
                    include.includes("student_entered_score") ? NullNode.getInstance() : null,
                    provisionalOf == null
                            ? null
                            : provisionalOf.getOrDefault(submission.userId(), List.of()),
                    viewer.mayKnowStudent(submission, of)
                            ? discussed.get(new Author(of.id(), submission.userId()))
                            : null,
                    assessed != null && include.includes(RUBRIC) ? assessed.rows() : null,
                    assessed != null && include.includes(FULL_RUBRIC) ? assessed.full() : null,
                    reported == null ? null : Boolean.TRUE,
                    reported);
        }

        /** Rubric assessments are hidden from the student as long as the grade is. */
        private RubricMarks.@Nullable Assessed assessed(
                SubmissionView submission, AssignmentView of) {
            boolean readable = seesGrades || !submission.latest().isHeldBack(of.postManually());
            return readable
                    ? assessments.getOrDefault(of.id(), Map.of()).get(submission.userId())
                    : null;
        }

        private @Nullable List<SubmissionCommentJson> about(
                SubmissionView submission, AssignmentView of, String asked) {
            if (remarks == null || !include.includes(asked)) {
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
            return user == null || !viewer.mayKnowStudent(submission, of)
                    ? null
                    : SubmitterJson.of(user);
        }

        private boolean isVisible(SubmissionView submission, AssignmentView of) {
            return of.published() && viewer.assigned().isAssigned(of, submission.userId());
        }
    }
}

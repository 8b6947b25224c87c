package io.daybook.api.grading.assignments;

import io.daybook.api.grading.assignments.SubmissionOverviews.Prefetched;
import io.daybook.api.grading.overrides.AssignmentDateJson;
import io.daybook.api.grading.overrides.DateIncludes;
import io.daybook.api.grading.overrides.OverrideAssembler;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.assignments.GradedTopics;
import io.daybook.application.grading.overrides.OverrideVisibility;
import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.ModuleLocks;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Assembles the JSON of assignments for a caller, with one query for each kind of included object.
 */
@Component
public class AssignmentAssembler {

    private static final PageRange ALL_STUDENTS = new PageRange(0, 10_000);

    private final SubmissionOverviews work;
    private final ModuleLocks locks;
    private final GradedTopics topics;
    private final Instructors instructors;
    private final MemberViews members;
    private final AssignmentReaders readers;
    private final AssignmentVisibility visibility;
    private final OverrideViews overrides;
    private final OverrideVisibility seen;
    private final OverrideAssembler overrideAssembler;
    private final AssignmentRubrics rubrics;
    private final QuizViews quizzes;
    private final SimilarityTools similarity;
    private final OpaqueIds opaqueIds;
    private final AccountViews accounts;
    private final Clock clock;

    AssignmentAssembler(
            SubmissionOverviews work,
            ModuleLocks locks,
            GradedTopics topics,
            Instructors instructors,
            MemberViews members,
            AssignmentReaders readers,
            AssignmentVisibility visibility,
            OverrideViews overrides,
            OverrideVisibility seen,
            OverrideAssembler overrideAssembler,
            AssignmentRubrics rubrics,
            QuizViews quizzes,
            SimilarityTools similarity,
            OpaqueIds opaqueIds,
            AccountViews accounts,
            Clock clock) {
        this.work = work;
        this.locks = locks;
        this.topics = topics;
        this.instructors = instructors;
        this.members = members;
        this.readers = readers;
        this.visibility = visibility;
        this.overrides = overrides;
        this.seen = seen;
        this.overrideAssembler = overrideAssembler;
        this.rubrics = rubrics;
        this.quizzes = quizzes;
        this.similarity = similarity;
        this.opaqueIds = opaqueIds;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Returns the JSON of one assignment. */
    public AssignmentJson one(
            AssignmentView assignment, CourseView course, Caller caller, Set<String> include) {
        return AssignmentJson.of(
                assignment,
                viewer(List.of(assignment), course, caller, readers.of(caller, course), include));
    }

    /** Returns the JSON of a page of assignments. */
    public Page<AssignmentJson> page(
            Page<AssignmentView> page, CourseView course, Caller caller, Set<String> include) {
        return page(page, course, caller, readers.of(caller, course), include);
    }

    /** Returns the JSON of a page of assignments, with the dates that apply to this reader. */
    public Page<AssignmentJson> page(
            Page<AssignmentView> page,
            CourseView course,
            Caller caller,
            Reader reader,
            Set<String> include) {
        AssignmentViewer viewer = viewer(page.items(), course, caller, reader, include);
        return page.map(assignment -> AssignmentJson.of(assignment, viewer));
    }

    /** Assignments of one course, and the role in which they are viewed. */
    public record OfCourse(CourseView course, Reader reader, List<AssignmentView> assignments) {}

    /** Returns the JSON of assignments of several courses, by id. */
    public Map<Long, AssignmentJson> ofCourses(
            Collection<OfCourse> courses, Caller caller, Set<String> include) {
        RelatedObjects together = together(courses, caller, include);
        Map<Long, AssignmentJson> json = new HashMap<>();
        for (OfCourse of : courses) {
            AssignmentViewer viewer = viewer(of, caller, include, together);
            of.assignments().forEach(each -> json.put(each.id(), AssignmentJson.of(each, viewer)));
        }
        return json;
    }

    /**
     * Objects read once for all assignments of all courses.
     *
     * @param locking the module that locks each assignment for the readers, by assignment
     */
    private record RelatedObjects(
            Map<Long, AssignmentRubricJson> rubrics,
            Set<Long> anonymousQuizzes,
            Prefetched work,
            Map<Long, ModuleView> locking) {}

    private RelatedObjects together(
            Collection<OfCourse> courses, Caller caller, Set<String> include) {
        List<AssignmentView> shown =
                courses.stream().flatMap(of -> of.assignments().stream()).toList();
        return new RelatedObjects(
                rubrics.of(shown.stream().map(AssignmentView::id).toList()),
                quizzes.anonymousAmong(ofQuizzes(shown)),
                work.beforehand(courses, caller, include),
                locking(courses, caller));
    }

    private static Set<Long> ofQuizzes(List<AssignmentView> assignments) {
        return assignments.stream()
                .filter(each -> each.content() == GradedContent.QUIZ)
                .map(AssignmentView::contentId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private AssignmentViewer viewer(
            List<AssignmentView> shown,
            CourseView course,
            Caller caller,
            Reader reader,
            Set<String> include) {
        var of = new OfCourse(course, reader, shown);
        return viewer(of, caller, include, together(List.of(of), caller, include));
    }

    private AssignmentViewer viewer(
            OfCourse of, Caller caller, Set<String> include, RelatedObjects together) {
        CourseView course = of.course();
        Reader reader = of.reader();
        List<AssignmentView> shown = of.assignments();
        AccountSettings settings = accounts.settings(course.accountId());
        boolean mayEdit = caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        Predicate<AssignmentView> changes =
                each ->
                        mayEdit
                                && instructors.mayChange(
                                        caller.id(), each.moderation().finalGraderId(), course);
        return new AssignmentViewer(
                ServletUriComponentsBuilder.fromCurrentContextPath().toUriString(),
                clock.instant(),
                reader,
                caller.isStudentOf(course) && course.state() == CourseState.AVAILABLE,
                mayEdit,
                changes,
                caller.may(Right.READ_SIS, course) || caller.may(Right.MANAGE_SIS, course),
                !reader.isStaff() && settings.isOn(AccountSetting.RESTRICT_QUANTITATIVE_DATA),
                NameLimits.posted(settings),
                include,
                work.of(shown, course, caller, reader, include, together.work()),
                together.locking(),
                include.contains(AssignmentIncludes.ALONE)
                        ? Map.of()
                        : topics.of(caller, course, shown),
                reader.isStaff() && include.contains("assignment_visibility")
                        ? students(shown, course, seen.of(caller, course, reader).sections())
                        : null,
                together.rubrics(),
                together.anonymousQuizzes(),
                dates(shown, course, caller, include, changes),
                similarity.chosen(course),
                opaqueIds::ofAssignment);
    }

    /**
     * Returns the users whose progress locks modules for the reader: the observed students, or the
     * caller, who has no progress unless they study in the course; none for staff.
     */
    private static Set<Long> meetingLocks(Reader reader, Caller caller) {
        if (reader.isStaff()) {
            return Set.of();
        }
        return reader.students().isEmpty() ? Set.of(caller.id()) : reader.students();
    }

    /** The modules that keep all in whose place somebody looks from an assignment. */
    private Map<Long, ModuleView> locking(Collection<OfCourse> courses, Caller caller) {
        Map<Long, Map<Long, List<Long>>> ofStudents = new HashMap<>();
        for (OfCourse of : courses) {
            List<Long> ids = of.assignments().stream().map(AssignmentView::id).toList();
            for (long student : meetingLocks(of.reader(), caller)) {
                ofStudents
                        .computeIfAbsent(student, _ -> new HashMap<>())
                        .put(of.course().id(), ids);
            }
        }
        Map<Long, Map<Long, ModuleView>> byStudent = new HashMap<>();
        ofStudents.forEach(
                (student, asked) ->
                        byStudent.put(student, locks.of(asked, student, clock.instant())));
        Map<Long, ModuleView> locking = new HashMap<>();
        for (OfCourse of : courses) {
            Set<Long> students = meetingLocks(of.reader(), caller);
            for (AssignmentView each : of.assignments()) {
                List<ModuleView> modules =
                        students.stream()
                                .map(student -> byStudent.getOrDefault(student, Map.of()))
                                .map(known -> known.get(each.id()))
                                .filter(Objects::nonNull)
                                .toList();
                if (!modules.isEmpty() && modules.size() == students.size()) {
                    locking.put(each.id(), modules.getFirst());
                }
            }
        }
        return locking;
    }

    private DateIncludes dates(
            List<AssignmentView> shown,
            CourseView course,
            Caller caller,
            Set<String> include,
            Predicate<AssignmentView> changes) {
        boolean allDates = include.contains(AssignmentIncludes.ALL_DATES);
        boolean answered =
                include.contains("overrides") && caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        Function<AssignmentView, @Nullable Boolean> canEdit =
                of -> include.contains("can_edit") ? Boolean.valueOf(changes.test(of)) : null;
        return new DateIncludes(
                allDates || answered ? shown(shown, course, caller, canEdit) : null,
                overrides.of(course.id()).keySet(),
                allDates,
                answered,
                canEdit);
    }

    private Map<Long, List<DateIncludes.IncludedDate>> shown(
            List<AssignmentView> of,
            CourseView course,
            Caller caller,
            Function<AssignmentView, @Nullable Boolean> canEdit) {
        VisibleAudience audience = seen.of(caller, course);
        List<OverrideView> all =
                of.stream().flatMap(each -> seen.of(each, audience).stream()).toList();
        var titled = overrideAssembler.titled(all, course, audience);
        Map<Long, List<DateIncludes.IncludedDate>> shown = new HashMap<>();
        for (AssignmentView each : of) {
            shown.put(
                    each.id(),
                    seen.of(each, audience).stream()
                            .flatMap(
                                    override ->
                                            titled.json(override).stream()
                                                    .map(
                                                            json ->
                                                                    new DateIncludes.IncludedDate(
                                                                            json,
                                                                            AssignmentDateJson.of(
                                                                                    override,
                                                                                    each,
                                                                                    json.title(),
                                                                                    canEdit.apply(
                                                                                            each)))))
                            .toList());
        }
        return shown;
    }

    /** The students of these sections to whom each assignment is assigned; null for all. */
    private Map<Long, List<String>> students(
            List<AssignmentView> shown, CourseView course, @Nullable Set<Long> sections) {
        List<Long> all = members.studentsById(course.id(), sections, ALL_STUDENTS).items();
        boolean onlySome = shown.stream().anyMatch(AssignmentView::onlyVisibleToOverrides);
        var assigned = visibility.of(course.id(), onlySome ? all : List.of());
        Map<Long, List<String>> students = new HashMap<>();
        for (AssignmentView each : shown) {
            students.put(
                    each.id(),
                    all.stream()
                            .filter(student -> assigned.isAssigned(each, student))
                            .map(String::valueOf)
                            .toList());
        }
        return students;
    }
}

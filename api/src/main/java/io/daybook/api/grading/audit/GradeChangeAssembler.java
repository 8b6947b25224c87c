package io.daybook.api.grading.audit;

import io.daybook.application.grading.audit.Anonymity;
import io.daybook.application.grading.moderation.GraderAnonymity.HiddenGraders;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.audit.GradeChangeView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Assembles the JSON of grade changes; the objects that a page refers to are read together. */
@Component
class GradeChangeAssembler {

    private static final String GONE = "N/A";

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final Anonymity anonymity;

    GradeChangeAssembler(
            AssignmentViews assignments,
            SubmissionViews submissions,
            CourseViews courses,
            CachedUserViews people,
            Anonymity anonymity) {
        this.assignments = assignments;
        this.courses = courses;
        this.submissions = submissions;
        this.people = people;
        this.anonymity = anonymity;
    }

    /** An object linked from a response, with its id and name. */
    record Linked(long id, @Nullable String name) {}

    /**
     * Returns the response.
     *
     * @param graders the graders who are anonymous to the caller
     * @param current whether the current grades are requested
     */
    WrappedPage of(Page<GradeChangeView> page, HiddenGraders graders, boolean current) {
        Map<Long, AssignmentView> shown =
                assignments.byIds(ids(page, GradeChangeView::assignmentId)).stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        Map<Long, SubmissionView> now = current ? now(page) : Map.of();
        Set<Long> hidden =
                anonymity.hidden(shown.values(), ids(page, GradeChangeAssembler::submission));
        Page<GradeChangeJson> events =
                page.map(
                        change ->
                                GradeChangeJson.of(
                                        change,
                                        hidden.contains(submission(change)),
                                        graders.hides(change.assignmentId(), change.graderId()),
                                        current ? grade(change, now) : null));
        var beside = new LinkedHashMap<String, Object>();
        beside.put("links", links());
        beside.put("linked", linked(shown.values(), courses(page), events));
        return new WrappedPage("events", events, beside);
    }

    private Map<Long, SubmissionView> now(Page<GradeChangeView> page) {
        return submissions.byIds(ids(page, GradeChangeAssembler::submission));
    }

    private static long submission(GradeChangeView change) {
        return SubmissionId.of(change.assignmentId(), change.studentId());
    }

    private static String grade(GradeChangeView change, Map<Long, SubmissionView> now) {
        SubmissionView submission = now.get(submission(change));
        String grade = submission == null ? null : submission.latest().grade();
        return grade == null ? GONE : grade;
    }

    private static Set<Long> ids(Page<GradeChangeView> page, Function<GradeChangeView, Long> of) {
        return page.items().stream().map(of).collect(Collectors.toSet());
    }

    private static Map<String, @Nullable Object> links() {
        String api = ServletUriComponentsBuilder.fromCurrentContextPath().toUriString() + "/api/v1";
        var user = new LinkedHashMap<String, @Nullable Object>();
        user.put("href", null);
        user.put("type", "user");
        var links = new LinkedHashMap<String, @Nullable Object>();
        links.put(
                "events.assignment",
                api + "/courses/{events.course}/assignments/{events.assignment}");
        links.put("events.course", api + "/courses/{events.course}");
        links.put("events.student", user);
        links.put("events.grader", user);
        links.put("events.page_view", null);
        return links;
    }

    private Map<String, Object> linked(
            Collection<AssignmentView> shown,
            Collection<CourseView> of,
            Page<GradeChangeJson> events) {
        Set<Long> named = new HashSet<>();
        for (GradeChangeJson event : events.items()) {
            add(named, event.links().student());
            add(named, event.links().grader());
        }
        var linked = new LinkedHashMap<String, Object>();
        linked.put("page_views", List.of());
        linked.put("assignments", byId(shown.stream().map(a -> new Linked(a.id(), a.name()))));
        linked.put("courses", byId(of.stream().map(c -> new Linked(c.id(), c.name()))));
        linked.put("users", byId(people.users(named).values().stream().map(this::user)));
        return linked;
    }

    /** The order in which caches and the database return them is arbitrary. */
    private static List<Linked> byId(Stream<Linked> linked) {
        return linked.sorted(Comparator.comparingLong(Linked::id)).toList();
    }

    private Collection<CourseView> courses(Page<GradeChangeView> page) {
        return courses.byIds(ids(page, GradeChangeView::courseId)).values();
    }

    private Linked user(UserView user) {
        return new Linked(user.id(), user.name());
    }

    private static void add(Set<Long> named, @Nullable String id) {
        if (id != null) {
            named.add(Long.valueOf(id));
        }
    }
}

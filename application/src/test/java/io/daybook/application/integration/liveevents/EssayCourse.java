package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.PastDeliveries;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A course with an essay that was due yesterday, two students and a tool of the institution. */
final class EssayCourse {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    final TestApplication application = TestApplication.running();
    final long id = application.nextId();
    final long section = application.nextId();
    final long ann = application.nextId();
    final long bob = application.nextId();
    final long essay = application.nextId();
    private final long tool = application.nextId();
    private final List<Integer> batches = new ArrayList<>();

    EssayCourse() {
        application.happened(
                0,
                new CourseCreated(id, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW),
                new SectionOpened(section, id, ROOT, "Bio", true, NOW),
                registered(ann),
                registered(bob),
                enrolled(ann),
                enrolled(bob),
                new AssignmentCreated(id, essay, "Essay", NOW),
                new AssignmentDatesChanged(
                        id, essay, NOW.minus(Duration.ofDays(1)), null, null, NOW),
                new ToolProxyInstalled(
                        tool, "tool-" + tool, ROOT, "Tool", List.of(), List.of(), "", NOW));
    }

    private static UserRegistered registered(long id) {
        Personal text = new Personal(id, "user " + id);
        return new UserRegistered(id, ROOT, text, text, text, "uuid-" + id, NOW);
    }

    UserEnrolled enrolled(long user) {
        EnrollmentType type = EnrollmentType.STUDENT;
        return new UserEnrolled(
                application.nextId(),
                id,
                section,
                user,
                type,
                type.roleId(),
                EnrollmentState.ACTIVE,
                false,
                null,
                NOW);
    }

    /** Submits the essay. */
    void submit(long student, List<Long> files) {
        application.happened(
                student,
                new SubmissionOpened(id, essay, student, NOW),
                new SubmissionHandedIn(
                        id,
                        essay,
                        student,
                        1,
                        "online_upload",
                        null,
                        null,
                        files,
                        1,
                        NOW,
                        NOW,
                        null,
                        null));
    }

    /** Creates a group of the course in a new category. */
    long group(long category) {
        long group = application.nextId();
        application.happened(
                0,
                new GroupCategoryCreated(
                        category, GroupContextType.COURSE, id, ROOT, "Groups", null, NOW),
                new GroupCreated(group, category, GroupContextType.COURSE, id, ROOT, "Blue", NOW));
        return group;
    }

    /** The bodies of the messages that a subscription in the course gets. */
    List<JsonNode> bodies(String event) {
        return messages(context(), event).stream().map(each -> each.path("body")).toList();
    }

    /** The bodies of the messages that a subscription to the essay gets. */
    List<JsonNode> bodiesOfEssay(String event) {
        var context =
                new Context("assignment", Long.toString(essay), ContextKind.ASSIGNMENT, essay);
        return messages(context, event).stream().map(each -> each.path("body")).toList();
    }

    /** The messages that a new subscription gets about all events so far. */
    List<JsonNode> messages(Context context, String event) {
        String id = UUID.randomUUID().toString();
        application.happened(
                0,
                new SubscriptionCreated(
                        id,
                        tool,
                        context,
                        List.of(event),
                        null,
                        "live-event",
                        "https",
                        "https://tool.example/hook",
                        "",
                        NOW));
        List<Delivery> made = new ArrayList<>();
        batches.clear();
        application
                .bean(PastDeliveries.class)
                .read(
                        application.bean(SubscriptionViews.class).find(id).orElseThrow(),
                        Instant.EPOCH,
                        Instant.MAX,
                        Set.of(),
                        batch -> {
                            made.addAll(batch);
                            batches.add(batch.size());
                        },
                        _ -> true);
        return made.stream().map(each -> JSON.readTree(each.payload())).toList();
    }

    /** The sizes of the batches in which the last messages were created. */
    List<Integer> batches() {
        return List.copyOf(batches);
    }

    Context context() {
        return new Context("course", Long.toString(id), ContextKind.COURSE, id);
    }
}

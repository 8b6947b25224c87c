package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedOut;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
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
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.PastDeliveries;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseworkLiveEventsTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Instant YESTERDAY = NOW.minus(Duration.ofDays(1));
    private static final Instant TOMORROW = NOW.plus(Duration.ofDays(1));

    private final TestApplication application = TestApplication.running();
    private final long course = application.nextId();
    private final long section = application.nextId();
    private final long ann = application.nextId();
    private final long bob = application.nextId();
    private final long essay = application.nextId();
    private final long tool = application.nextId();

    @BeforeEach
    void an_essay_that_was_due_yesterday() {
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW),
                new SectionOpened(section, course, ROOT, "Bio", true, NOW),
                registered(ann),
                registered(bob),
                enrolled(ann),
                enrolled(bob),
                new AssignmentCreated(course, essay, "Essay", NOW),
                new AssignmentDatesChanged(course, essay, YESTERDAY, null, null, NOW),
                new ToolProxyInstalled(
                        tool, "tool-" + tool, ROOT, "Tool", List.of(), List.of(), "", NOW));
    }

    private static UserRegistered registered(long id) {
        Personal text = new Personal(id, "user " + id);
        return new UserRegistered(id, ROOT, text, text, text, "uuid-" + id, NOW);
    }

    private UserEnrolled enrolled(long user) {
        EnrollmentType type = EnrollmentType.STUDENT;
        return new UserEnrolled(
                application.nextId(),
                course,
                section,
                user,
                type,
                type.roleId(),
                EnrollmentState.ACTIVE,
                false,
                null,
                NOW);
    }

    private void handsIn(long student, List<Long> files) {
        application.happened(
                student,
                new SubmissionOpened(course, essay, student, NOW),
                new SubmissionHandedIn(
                        course,
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

    /** What a subscription to the essay is told of these events. */
    private List<JsonNode> told(String event) {
        return told(
                new Context("assignment", Long.toString(essay), ContextKind.ASSIGNMENT, essay),
                event);
    }

    private List<JsonNode> told(Context context, String event) {
        return messages(context, event).stream().map(each -> each.path("body")).toList();
    }

    private List<JsonNode> messages(Context context, String event) {
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
        application
                .bean(PastDeliveries.class)
                .read(
                        application.bean(SubscriptionViews.class).find(id).orElseThrow(),
                        Instant.EPOCH,
                        Instant.MAX,
                        Set.of(),
                        made::addAll,
                        _ -> true);
        return made.stream().map(each -> JSON.readTree(each.payload())).toList();
    }

    @Test
    void an_item_moved_to_another_module_is_not_reported_as_deleted() {
        long from = application.nextId();
        long to = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course, from, "One", 1, null, false, false, NOW),
                new ModuleCreated(course, to, "Two", 2, null, false, false, NOW),
                new ModuleItemAdded(
                        course,
                        from,
                        item,
                        ItemType.SUB_HEADER,
                        null,
                        null,
                        null,
                        null,
                        null,
                        "Head",
                        1,
                        false,
                        0,
                        false,
                        NOW),
                new ModuleItemRenamed(course, from, item, "Heading", NOW),
                new ModuleItemMovedOut(course, from, item, to, NOW),
                new ModuleItemMovedIn(
                        course, to, item, from, "Heading", 1, false, 0, null, null, false, null,
                        null, NOW));
        var here = new Context("course", Long.toString(course), ContextKind.COURSE, course);

        assertThat(told(here, "module_item_updated"))
                .hasSize(2)
                .allMatch(body -> body.path("workflow_state").asString().equals("unpublished"));
    }

    @Test
    void the_deletion_of_a_module_updates_its_items() {
        long module = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course, module, "One", 1, null, false, false, NOW),
                new ModuleItemAdded(
                        course,
                        module,
                        item,
                        ItemType.SUB_HEADER,
                        null,
                        null,
                        null,
                        null,
                        null,
                        "Head",
                        1,
                        false,
                        0,
                        false,
                        NOW),
                new ModuleDeleted(course, module, NOW, List.of(item)));
        var here = new Context("course", Long.toString(course), ContextKind.COURSE, course);

        assertThat(told(here, "module_item_updated"))
                .singleElement()
                .satisfies(
                        body -> {
                            assertThat(body.path("module_item_id").asLong()).isEqualTo(item);
                            assertThat(body.path("module_id").asLong()).isEqualTo(module);
                            assertThat(body.path("workflow_state").asString()).isEqualTo("deleted");
                        });
        assertThat(told(here, "module_updated"))
                .extracting(body -> body.path("workflow_state").asString())
                .containsExactly("deleted");
    }

    @Test
    void work_is_late_by_the_dates_that_hold_for_the_student() {
        long override = application.nextId();
        application.happened(
                0,
                new AssignmentOverrideAdded(
                        course,
                        essay,
                        override,
                        OverrideTarget.STUDENTS,
                        null,
                        List.of(bob),
                        null,
                        NOW),
                new AssignmentOverrideDatesChanged(
                        course, essay, override, true, TOMORROW, false, null, false, null, NOW));
        handsIn(ann, List.of());
        handsIn(bob, List.of());
        assertThat(told("submission_created"))
                .extracting(body -> body.path("late").booleanValue())
                .containsExactly(true, false);
    }

    @Test
    void an_assignment_that_goes_over_to_another_group_is_updated() {
        long from = application.nextId();
        long to = application.nextId();
        application.happened(
                0,
                new AssignmentGroupAdded(course, from, "Essays", 1, NOW),
                new AssignmentGroupAdded(course, to, "Homework", 2, NOW),
                new AssignmentPlaced(course, from, essay, 1, null, null, NOW, 1));
        int before = told("assignment_updated").size();
        application.happened(0, new AssignmentPlaced(course, to, essay, 1, from, 1, NOW, 2));

        List<JsonNode> told = told("assignment_updated");

        assertThat(told).hasSize(before + 1);
        assertThat(told.getLast().path("assignment_group_id").asString())
                .isEqualTo(Long.toString(to));
    }

    @Test
    void an_assignment_that_groups_work_on_is_updated() {
        int before = told("assignment_updated").size();
        application.happened(
                0, new AssignmentGroupingChanged(course, essay, application.nextId(), true, NOW));

        assertThat(told("assignment_updated")).hasSize(before + 1);
    }

    /** A group of the course. */
    private long group(long category) {
        long group = application.nextId();
        application.happened(
                0,
                new GroupCategoryCreated(
                        category, GroupContextType.COURSE, course, ROOT, "Groups", null, NOW),
                new GroupCreated(
                        group, category, GroupContextType.COURSE, course, ROOT, "Blue", NOW));
        return group;
    }

    @Test
    void work_of_a_group_names_the_group() {
        long category = application.nextId();
        long group = group(category);
        application.happened(
                0,
                new GroupMembershipCreated(
                        group,
                        category,
                        GroupContextType.COURSE,
                        course,
                        application.nextId(),
                        ann,
                        MembershipState.ACCEPTED,
                        false,
                        NOW),
                new AssignmentGroupingChanged(course, essay, category, false, NOW));
        handsIn(ann, List.of());
        handsIn(bob, List.of());
        List<JsonNode> told = told("submission_created");
        assertThat(told.getFirst().path("group_id").stringValue()).isEqualTo(Long.toString(group));
        assertThat(told.getLast().path("group_id").isNull()).isTrue();
    }

    @Test
    void a_file_that_is_submitted_is_published_to_subscribers_of_the_assignment() {
        long file = upload(FilePurpose.SUBMISSION, "Course", course, null);
        assertThat(told("attachment_created")).isEmpty();
        handsIn(ann, List.of(file));
        List<JsonNode> told = told("attachment_created");
        assertThat(told).hasSize(1);
        assertThat(told.getFirst().path("attachment_id").stringValue())
                .isEqualTo(Long.toString(file));
        assertThat(told.getFirst().path("display_name").asString()).isEqualTo("essay.txt");
        assertThat(told.getFirst().path("folder_id").isNull()).isTrue();
    }

    private long upload(
            FilePurpose purpose, String contextType, long contextId, @Nullable Long folder) {
        long file = application.nextId();
        application.happened(
                ann,
                new FileUploaded(
                        file,
                        purpose,
                        ROOT,
                        contextType,
                        contextId,
                        folder,
                        ann,
                        new Personal(ann, "essay.txt"),
                        folder == null ? null : "essay.txt",
                        "text/plain",
                        file,
                        5,
                        "",
                        NOW));
        return file;
    }

    @Test
    void a_file_of_a_group_is_published_in_the_course_of_the_group() {
        long group = group(application.nextId());
        long file = upload(FilePurpose.GROUP, "Group", group, application.nextId());
        JsonNode told = messages(inCourse(), "attachment_created").getFirst();
        assertThat(told.path("body").path("attachment_id").stringValue())
                .isEqualTo(Long.toString(file));
        JsonNode about = told.path("metadata");
        assertThat(about.path("context_type").asString()).isEqualTo("Group");
        assertThat(about.path("context_id").stringValue()).isEqualTo(Long.toString(group));
        assertThat(about.path("context_account_id").stringValue()).isEqualTo(Long.toString(ROOT));
    }

    @Test
    void a_file_of_a_user_is_published_in_the_institution() {
        long file = upload(FilePurpose.PERSONAL, "User", ann, application.nextId());
        List<JsonNode> told =
                messages(
                        new Context(
                                "root_account", "uuid", ContextKind.ACCOUNT, TestApplication.ROOT),
                        "attachment_created");
        JsonNode about =
                told.stream()
                        .filter(each -> isAbout(each, file))
                        .findFirst()
                        .orElseThrow()
                        .path("metadata");
        assertThat(about.path("context_type").asString()).isEqualTo("User");
        assertThat(about.path("context_id").stringValue()).isEqualTo(Long.toString(ann));
    }

    private static boolean isAbout(JsonNode message, long file) {
        return message.path("body")
                .path("attachment_id")
                .stringValue("")
                .equals(Long.toString(file));
    }

    private Context inCourse() {
        return new Context("course", Long.toString(course), ContextKind.COURSE, course);
    }

    private void renamed(Map<String, String> by, String name) {
        application.happened(by, new SectionRenamed(section, name, NOW));
    }

    @Test
    void a_section_names_the_import_that_changed_it_or_else_contained_it_last() {
        renamed(Map.of(), "By hand");
        renamed(Map.of(CommandMetadata.SIS_IMPORT, "71"), "By an import");
        List<JsonNode> before = told(inCourse(), "course_section_updated");
        application.happened(
                0,
                new SisImportAdvanced(
                        72,
                        0,
                        1,
                        1,
                        SisKind.SECTION,
                        1,
                        List.of(section),
                        SisStickiness.KEEP,
                        List.of(),
                        NOW));

        List<JsonNode> after = told(inCourse(), "course_section_updated");

        assertThat(before).extracting(CourseworkLiveEventsTest::batch).containsExactly("", "71");
        assertThat(after).extracting(CourseworkLiveEventsTest::batch).containsExactly("72", "71");
    }

    private static String batch(JsonNode section) {
        return section.path("sis_batch_id").stringValue("");
    }

    private long link(long module, int position) {
        long item = application.nextId();
        application.happened(
                0,
                new ModuleItemAdded(
                        course,
                        module,
                        item,
                        ItemType.EXTERNAL_URL,
                        null,
                        null,
                        null,
                        "https://example.edu/",
                        false,
                        "A link",
                        position,
                        false,
                        0,
                        true,
                        NOW),
                new ModuleItemRequirementSet(
                        course, module, item, RequirementType.MUST_VIEW, null, NOW));
        return item;
    }

    @Test
    void progress_contains_the_next_requirement() {
        long module = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course, module, "Week 1", 1, null, false, false, NOW),
                new ModulePublished(course, module, NOW));
        long first = link(module, 1);
        long second = link(module, 2);
        application.happened(ann, new ModuleItemViewed(course, ann, module, first, NOW));

        assertThat(told(inCourse(), "course_progress"))
                .extracting(body -> body.path("progress").path("next_requirement_url").asString())
                .containsExactly(
                        TestApplication.URL
                                + "/api/v1/courses/"
                                + course
                                + "/module_item_redirect/"
                                + second);
    }
}

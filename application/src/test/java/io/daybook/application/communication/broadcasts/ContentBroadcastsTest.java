package io.daybook.application.communication.broadcasts;

import static io.daybook.application.communication.broadcasts.NotifiedCourse.notification;
import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationHeld;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationUploadExpired;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAnnounced;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicScheduled;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicSectionsChosen;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.pages.PageEvent.PageChangeAnnounced;
import io.daybook.events.content.pages.PageEvent.PageCreated;
import io.daybook.events.content.pages.PageEvent.PagePublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FilePurpose;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who is told of topics, announcements, entries, pages and files. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentBroadcastsTest {

    private static final Instant SOON = NOW.plus(Duration.ofHours(1));
    private static final Instant LATELY = NOW.minus(Duration.ofMinutes(10));
    private static final Instant EARLIER = NOW.minus(Duration.ofHours(2));

    private final NotifiedCourse course = new NotifiedCourse();

    private DiscussionTopicStarted started(long topic, String title) {
        return new DiscussionTopicStarted(
                course.id(), topic, course.id("tea"), course.text("tea", title), EARLIER);
    }

    private DiscussionTopicAnnounced announced(long topic) {
        return new DiscussionTopicAnnounced(course.id(), topic, EARLIER);
    }

    private DiscussionTopicPublished published(long topic) {
        return new DiscussionTopicPublished(course.id(), topic, EARLIER);
    }

    private DiscussionTopicScheduled scheduled(long topic, @Nullable Instant from, Instant at) {
        return new DiscussionTopicScheduled(course.id(), topic, from, null, at);
    }

    private DiscussionEntryPosted entry(long topic, String author) {
        return entry(topic, author, NOW);
    }

    private DiscussionEntryPosted entry(long topic, String author, Instant at) {
        return new DiscussionEntryPosted(
                course.id(),
                topic,
                course.nextId(),
                null,
                null,
                course.id(author),
                course.text(author, "I think"),
                at);
    }

    @Test
    void a_topic_notifies_everyone_but_its_author() {
        long topic = course.nextId();

        assertThat(course.notificationsOf(started(topic, "Cells"), published(topic)))
                .containsExactly(
                        notification(
                                "new_discussion_topic",
                                "Cells: Bio",
                                "tara",
                                "ann",
                                "bob",
                                "cleo"));
    }

    @Test
    void an_import_whose_package_was_not_uploaded_notifies_its_requester() {
        long migration = course.nextId();
        long job = course.nextId();

        assertThat(
                        course.notificationsOf(
                                new ContentMigrationRequested(
                                        migration,
                                        course.id(),
                                        course.id("tea"),
                                        ContentMigrationType.COMMON_CARTRIDGE_IMPORTER,
                                        null,
                                        job,
                                        EARLIER,
                                        true),
                                new ContentMigrationHeld(migration, job, EARLIER, EARLIER),
                                new ContentMigrationUploadExpired(migration, EARLIER)))
                .containsExactly(
                        notification("migration_import_failed", "Import failed: Bio", "tea"));
    }

    @Test
    void imported_content_notifies_nobody() {
        long topic = course.nextId();
        long news = course.nextId();

        assertThat(
                        course.notificationsOfImport(
                                started(topic, "Cells"),
                                published(topic),
                                started(news, "Fair"),
                                announced(news),
                                published(news),
                                uploaded("plan.txt", EARLIER)))
                .isEmpty();
    }

    @Test
    void an_entry_notifies_those_who_take_part_in_the_topic() {
        long topic = course.nextId();
        course.notificationsOf(started(topic, "Cells"), published(topic));

        assertThat(course.notificationsOf(entry(topic, "ann")))
                .containsExactly(notification("new_discussion_entry", "Cells: Bio", "tea"));
        assertThat(course.notificationsOf(entry(topic, "bob")))
                .containsExactly(notification("new_discussion_entry", "Cells: Bio", "tea", "ann"));
    }

    @Test
    void an_entry_does_not_notify_those_who_write_after_it() {
        long topic = course.nextId();
        course.notificationsOf(started(topic, "Cells"), published(topic));

        assertThat(course.notificationsOf(entry(topic, "ann", LATELY), entry(topic, "bob", NOW)))
                .containsExactly(
                        notification("new_discussion_entry", "Cells: Bio", "tea"),
                        notification("new_discussion_entry", "Cells: Bio", "tea", "ann"));
    }

    /** A published module with the topic in it, which opens at this moment. */
    private void opening(long topic, Instant unlockAt) {
        long module = course.nextId();
        course.notificationsOf(
                new ModuleCreated(course.id(), module, "Week", 1, unlockAt, false, false, EARLIER),
                new ModulePublished(course.id(), module, EARLIER),
                new ModuleItemAdded(
                        course.id(),
                        module,
                        course.nextId(),
                        ItemType.DISCUSSION,
                        topic,
                        null,
                        null,
                        null,
                        null,
                        "Cells",
                        1,
                        false,
                        0,
                        true,
                        EARLIER));
    }

    @Test
    void a_topic_is_not_notified_while_a_module_locks_it() {
        long kept = course.nextId();
        long open = course.nextId();
        opening(kept, SOON);
        opening(open, LATELY);

        assertThat(course.broadcast(started(kept, "Cells"), says(kept), published(kept)).body())
                .doesNotContain("The answer is 42");
        assertThat(course.broadcast(started(open, "Cells"), says(open), published(open)).body())
                .contains("The answer is 42");
    }

    private DiscussionTopicReworded says(long topic) {
        return new DiscussionTopicReworded(
                course.id(), topic, course.text("tea", "The answer is 42"), EARLIER);
    }

    @Test
    void an_entry_is_not_notified_to_users_for_whom_a_module_locks_the_topic() {
        long topic = course.nextId();
        course.notificationsOf(
                started(topic, "Cells"), published(topic), entry(topic, "ann", LATELY));
        opening(topic, SOON);

        assertThat(course.notificationsOf(entry(topic, "tara")))
                .containsExactly(notification("new_discussion_entry", "Cells: Bio", "tea"));
    }

    @Test
    void an_entry_of_a_graded_topic_is_notified_to_users_it_is_assigned_to() {
        long topic = course.nextId();
        long assignment = course.nextId();
        course.observe("observer of ann", "ann");
        course.observe("observer of bob", "bob");
        course.notificationsOf(
                started(topic, "Cells"),
                published(topic),
                entry(topic, "ann", LATELY),
                entry(topic, "bob", LATELY),
                entry(topic, "observer of ann", LATELY),
                entry(topic, "observer of bob", LATELY),
                new AssignmentCreated(course.id(), assignment, "Cells", EARLIER),
                new AssignmentPublished(course.id(), assignment, EARLIER),
                new AssignmentAudienceChanged(course.id(), assignment, true, EARLIER),
                new AssignmentOverrideAdded(
                        course.id(),
                        assignment,
                        course.nextId(),
                        OverrideTarget.STUDENTS,
                        null,
                        List.of(course.id("bob")),
                        null,
                        EARLIER),
                new DiscussionTopicAssignmentLinked(course.id(), topic, assignment, EARLIER));

        assertThat(course.notificationsOf(entry(topic, "tara")))
                .containsExactly(
                        notification(
                                "new_discussion_entry",
                                "Cells: Bio",
                                "tea",
                                "bob",
                                "observer of bob"));
    }

    @Test
    void an_announcement_notifies_everyone_and_its_author_may_have_a_copy() {
        long news = course.nextId();

        assertThat(course.notificationsOf(started(news, "Fair"), announced(news), published(news)))
                .containsExactly(
                        notification("new_announcement", "Fair: Bio", "tara", "ann", "bob", "cleo"),
                        notification("announcement_created_by_you", "Fair: Bio", "tea"));
    }

    @Test
    void an_author_outside_the_section_of_an_announcement_may_have_a_copy() {
        long news = course.nextId();
        var chosen =
                new DiscussionTopicSectionsChosen(
                        course.id(), news, List.of(course.otherSection()), EARLIER);

        assertThat(
                        course.notificationsOf(
                                started(news, "Fair"), announced(news), chosen, published(news)))
                .containsExactly(
                        notification("new_announcement", "Fair: Bio", "tara", "cleo"),
                        notification("announcement_created_by_you", "Fair: Bio", "tea"));
    }

    @Test
    void a_reply_to_an_announcement_notifies_its_author_alone() {
        long news = course.nextId();
        course.notificationsOf(started(news, "Fair"), announced(news), published(news));

        assertThat(course.notificationsOf(entry(news, "ann")))
                .containsExactly(notification("announcement_reply", "Fair: Bio", "tea"));
        assertThat(course.notificationsOf(entry(news, "bob")))
                .containsExactly(notification("announcement_reply", "Fair: Bio", "tea"));
    }

    @Test
    void an_announcement_that_comes_later_notifies_when_it_comes() {
        long coming = course.nextId();
        long here = course.nextId();
        long dropped = course.nextId();

        assertThat(
                        course.notificationsOf(
                                started(coming, "Trip"),
                                announced(coming),
                                scheduled(coming, SOON, EARLIER),
                                published(coming)))
                .isEmpty();
        course.notificationsOf(
                started(here, "Concert"),
                announced(here),
                scheduled(here, LATELY, EARLIER),
                published(here),
                started(dropped, "Dropped"),
                announced(dropped),
                scheduled(dropped, LATELY, EARLIER),
                published(dropped),
                new DiscussionTopicDeleted(course.id(), dropped, EARLIER));

        assertThat(course.notificationsWhenDue(EARLIER, NOW))
                .contains(
                        notification(
                                "new_announcement", "Concert: Bio", "tara", "ann", "bob", "cleo"),
                        notification("announcement_created_by_you", "Concert: Bio", "tea"))
                .noneMatch(it -> it.subject().equals("Trip: Bio"))
                .noneMatch(it -> it.subject().equals("Dropped: Bio"));
    }

    @Test
    void an_announcement_that_was_to_come_later_and_comes_at_once_notifies() {
        long news = course.nextId();
        course.notificationsOf(
                started(news, "Sooner"),
                announced(news),
                scheduled(news, NOW.plus(Duration.ofDays(30)), EARLIER),
                published(news));

        assertThat(course.notificationsOf(scheduled(news, null, NOW)))
                .contains(
                        notification(
                                "new_announcement", "Sooner: Bio", "tara", "ann", "bob", "cleo"));
    }

    @Test
    void
            an_announcement_whose_moment_is_put_into_the_last_day_notifies_and_an_older_one_does_not() {
        long news = course.nextId();
        course.notificationsOf(
                started(news, "Moved"),
                announced(news),
                scheduled(news, NOW.plus(Duration.ofDays(30)), EARLIER),
                published(news));

        assertThat(course.notificationsOf(scheduled(news, LATELY, NOW)))
                .contains(
                        notification(
                                "new_announcement", "Moved: Bio", "tara", "ann", "bob", "cleo"));
        assertThat(course.notificationsOf(scheduled(news, NOW.minus(Duration.ofDays(2)), NOW)))
                .isEmpty();
    }

    @Test
    void an_announced_change_of_a_page_notifies_everyone_but_its_author() {
        long page = course.nextId();
        var announced = new PageChangeAnnounced(course.id(), page, NOW);
        course.notificationsOf(
                new PageCreated(course.id(), page, "plan-" + page, "Plan", NOW),
                new PagePublished(course.id(), page, NOW));

        assertThat(course.notificationsBy("tea", announced))
                .containsExactly(
                        notification(
                                "updated_wiki_page",
                                "Page changed: Plan, Bio",
                                "tara",
                                "ann",
                                "bob",
                                "cleo"));
    }

    @Test
    void a_change_of_a_page_that_is_not_published_notifies_nobody() {
        long page = course.nextId();

        assertThat(
                        course.notificationsBy(
                                "tea",
                                new PageCreated(course.id(), page, "draft-" + page, "Draft", NOW),
                                new PageChangeAnnounced(course.id(), page, NOW)))
                .isEmpty();
    }

    private FileUploaded uploaded(String name, Instant at) {
        return new FileUploaded(
                course.nextId(),
                FilePurpose.COURSE,
                ROOT,
                "Course",
                course.id(),
                null,
                course.id("tea"),
                course.text("tea", name),
                null,
                "text/plain",
                course.nextId(),
                3,
                "00",
                at);
    }

    @Test
    void new_files_notify_the_others_and_many_of_them_together() {
        assertThat(course.notificationsOf(uploaded("plan.txt", EARLIER)))
                .containsExactly(
                        notification(
                                "new_file_added",
                                "New file: plan.txt, Bio",
                                "tara",
                                "ann",
                                "bob",
                                "cleo"));

        var together =
                notification("new_files_added", "New files: Bio", "tara", "ann", "bob", "cleo");
        assertThat(course.notificationsOf(uploaded("map.txt", EARLIER.plusSeconds(60))))
                .containsExactly(together);
        assertThat(course.broadcast(uploaded("list.txt", EARLIER.plusSeconds(120))).source())
                .as("told once an hour")
                .isEqualTo(
                        course.broadcast(uploaded("more.txt", EARLIER.plusSeconds(180))).source());
        assertThat(course.notificationsOf(uploaded("late.txt", NOW)))
                .containsExactly(
                        notification(
                                "new_file_added",
                                "New file: late.txt, Bio",
                                "tara",
                                "ann",
                                "bob",
                                "cleo"));
    }
}

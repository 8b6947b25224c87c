package io.daybook.application.content.moduleitems;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Titles of items that stand for discussions, which are texts of their authors. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionItemTitlesTest {

    private final TestApplication application = TestApplication.running();
    private final ModuleItemViews items = application.bean(ModuleItemViews.class);
    private final long course = application.nextId();
    private final long module = application.nextId();
    private final long topic = application.nextId();
    private final long item = application.nextId();
    private final long author = application.nextId();

    @BeforeEach
    void a_discussion_is_in_a_module() {
        Personal name = new Personal(author, "Author");
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Biology", "B", "uuid", "Etc/UTC", NOW),
                new UserRegistered(author, ROOT, name, name, name, "uuid-" + author, NOW),
                new DiscussionTopicStarted(course, topic, author, title("Hello"), NOW),
                new ModuleCreated(course, module, "Week 1", 1, null, false, false, NOW),
                new ModuleItemAdded(
                        course,
                        module,
                        item,
                        ItemType.DISCUSSION,
                        topic,
                        null,
                        null,
                        null,
                        null,
                        "Hello",
                        1,
                        false,
                        0,
                        true,
                        NOW));
    }

    private Personal title(String text) {
        return new Personal(author, text);
    }

    private String shown() {
        return items.findEvenDeleted(course, item).map(ModuleItemView::title).orElseThrow();
    }

    @Test
    void an_item_is_called_like_its_discussion() {
        application.happened(
                0, new DiscussionTopicRenamed(course, topic, title("Introductions"), NOW));

        assertThat(shown()).isEqualTo("Introductions");
    }

    @Test
    void the_title_of_an_erased_author_is_forgotten() {
        application.happened(
                0,
                new DiscussionTopicRenamed(course, topic, title("Introductions"), NOW),
                new UserErased(author, ROOT, NOW));

        assertThat(shown()).isEqualTo("No Title");
    }

    @Test
    void a_title_that_was_given_to_the_item_stays() {
        application.happened(
                0,
                new DiscussionTopicRenamed(course, topic, title("Introductions"), NOW),
                new ModuleItemRenamed(course, module, item, "Welcome", NOW),
                new UserErased(author, ROOT, NOW));

        assertThat(shown()).isEqualTo("Welcome");
    }
}

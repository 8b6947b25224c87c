package io.daybook.application.content.moduleitems;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemAdditionsTest {

    private final TestApplication application = TestApplication.running();
    private final Writes writes = application.bean(Writes.class);
    private final long course = application.nextId();
    private final long module = application.nextId();
    private final long topic = application.nextId();
    private final long item = application.nextId();

    @BeforeEach
    void a_course_has_a_module_and_a_discussion() {
        long author = application.nextId();
        var title = new Personal(author, "Hello");
        application.happened(0, new DiscussionTopicStarted(course, topic, author, title, NOW));
        writes.send(
                new CreateModule(
                        course, module, "Week 1", null, null, false, false, null, List.of(), NOW),
                Map.of());
    }

    private void add() {
        new ItemAdditions(writes, application.bean(ItemContents.class))
                .add(
                        new AddModuleItem(
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
                                null,
                                0,
                                true,
                                null,
                                NOW));
        application.awaitViews();
    }

    private boolean isShown() {
        return application
                .bean(ModuleItemViews.class)
                .findEvenDeleted(course, item)
                .filter(view -> !view.deleted())
                .isPresent();
    }

    @Test
    void an_item_with_content_is_added() {
        add();

        assertThat(isShown()).isTrue();
    }

    @Test
    void an_item_whose_content_was_just_deleted_is_rejected_and_not_kept() {
        application.happened(0, new DiscussionTopicDeleted(course, topic, NOW));

        assertThatThrownBy(this::add).isInstanceOf(Rejection.class);

        application.awaitViews();
        assertThat(isShown()).isFalse();
    }
}

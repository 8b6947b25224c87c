package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AttachmentLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    @Test
    void a_file_that_is_submitted_is_published_to_subscribers_of_the_assignment() {
        long file = upload(FilePurpose.SUBMISSION, "Course", course.id, null);
        assertThat(course.bodiesOfEssay("attachment_created")).isEmpty();
        course.submit(course.ann, List.of(file));
        List<JsonNode> bodies = course.bodiesOfEssay("attachment_created");
        assertThat(bodies).hasSize(1);
        assertThat(bodies.getFirst().path("attachment_id").stringValue())
                .isEqualTo(Long.toString(file));
        assertThat(bodies.getFirst().path("display_name").asString()).isEqualTo("essay.txt");
        assertThat(bodies.getFirst().path("folder_id").isNull()).isTrue();
    }

    private long upload(
            FilePurpose purpose, String contextType, long contextId, @Nullable Long folder) {
        long file = application.nextId();
        application.happened(
                course.ann,
                new FileUploaded(
                        file,
                        purpose,
                        ROOT,
                        contextType,
                        contextId,
                        folder,
                        course.ann,
                        new Personal(course.ann, "essay.txt"),
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
        long group = course.group(application.nextId());
        long file = upload(FilePurpose.GROUP, "Group", group, application.nextId());
        JsonNode message = course.messages(course.context(), "attachment_created").getFirst();
        assertThat(message.path("body").path("attachment_id").stringValue())
                .isEqualTo(Long.toString(file));
        JsonNode about = message.path("metadata");
        assertThat(about.path("context_type").asString()).isEqualTo("Group");
        assertThat(about.path("context_id").stringValue()).isEqualTo(Long.toString(group));
        assertThat(about.path("context_account_id").stringValue()).isEqualTo(Long.toString(ROOT));
    }

    @Test
    void a_file_of_a_user_is_published_in_the_institution() {
        long file = upload(FilePurpose.PERSONAL, "User", course.ann, application.nextId());
        List<JsonNode> messages =
                course.messages(
                        new Context(
                                "root_account", "uuid", ContextKind.ACCOUNT, TestApplication.ROOT),
                        "attachment_created");
        JsonNode about =
                messages.stream()
                        .filter(each -> isAbout(each, file))
                        .findFirst()
                        .orElseThrow()
                        .path("metadata");
        assertThat(about.path("context_type").asString()).isEqualTo("User");
        assertThat(about.path("context_id").stringValue()).isEqualTo(Long.toString(course.ann));
    }

    private static boolean isAbout(JsonNode message, long file) {
        return message.path("body")
                .path("attachment_id")
                .stringValue("")
                .equals(Long.toString(file));
    }
}

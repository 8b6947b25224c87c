package io.daybook.application.integration.plagiarism;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolChosen;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyActivated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRegistered;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SimilarityToolsTest {

    private final TestApplication application = TestApplication.running();
    private final long course = application.nextId();
    private final long essay = application.nextId();
    private final long tool = application.nextId();
    private final long settings = application.nextId();
    private final long similarity = application.nextId();

    private static Message message(long id, String capability) {
        return new Message(
                id,
                "checker",
                "Checker",
                "basic-lti-launch-request",
                "https://tool.example/" + id,
                List.of(capability),
                List.of());
    }

    @Test
    void an_assignment_shows_the_message_that_looks_for_plagiarism() {
        String code = "product-" + tool;
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Biology", "B", "uuid", "Etc/UTC", NOW),
                new ToolProxyRegistered(
                        tool,
                        "tool-" + tool,
                        ContextKind.ACCOUNT,
                        ROOT,
                        ROOT,
                        null,
                        new ToolProfile(
                                "Checker",
                                null,
                                null,
                                "vendor",
                                code,
                                List.of(SimilarityTools.CAPABILITY),
                                List.of(),
                                List.of(
                                        message(settings, "Lms.placements.courseNavigation"),
                                        message(similarity, SimilarityTools.CAPABILITY)),
                                List.of(),
                                ""),
                        "",
                        NOW),
                new ToolProxyActivated(tool, NOW),
                new SimilarityToolChosen(course, essay, "vendor", code, "checker", NOW));
        CourseView shown = application.bean(CourseViews.class).find(course).orElseThrow();

        assertThat(application.bean(SimilarityTools.class).chosen(shown))
                .hasEntrySatisfying(
                        essay, chosen -> assertThat(chosen.messageId()).isEqualTo(similarity));
    }
}

package io.daybook.application.content.modules;

import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.modules.ModuleView;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Builds the URLs of modules, their items and the content of items (docs/spec/content.md, section
 * 2.1).
 *
 * @param base scheme, host and port of the request
 */
public record ModuleUrls(String base) {

    public static ModuleUrls of(Urls urls) {
        return new ModuleUrls(urls.of(""));
    }

    public String items(ModuleView module) {
        return api(module.courseId()) + "/modules/" + module.id() + "/items";
    }

    /** Returns the web page of the item; null for a heading. */
    public @Nullable String html(ModuleItemView item) {
        return at(item.htmlPath());
    }

    /** Returns the web page of the item within the course, also for external content. */
    public @Nullable String page(ModuleItemView item) {
        return at(item.pagePath());
    }

    private @Nullable String at(@Nullable String path) {
        return path == null ? null : base + path;
    }

    /** Returns the API URL of the item's content; null if it has none. */
    public @Nullable String content(ModuleItemView item) {
        String api = api(item.courseId());
        return switch (item.type()) {
            case ASSIGNMENT -> api + "/assignments/" + item.contentId();
            case QUIZ -> api + "/quizzes/" + item.contentId();
            case DISCUSSION -> api + "/discussion_topics/" + item.contentId();
            case FILE -> api + "/files/" + item.contentId();
            case PAGE -> api + "/pages/" + item.pageUrl();
            case EXTERNAL_TOOL -> api + "/external_tools/sessionless_launch?" + launch(item);
            case SUB_HEADER, EXTERNAL_URL -> null;
        };
    }

    private static String launch(ModuleItemView item) {
        String address = item.externalUrl() == null ? "" : item.externalUrl();
        return item.contentId() != null
                ? "launch_type=module_item&module_item_id=" + item.id()
                : "url=" + URLEncoder.encode(address, StandardCharsets.UTF_8);
    }

    private String api(long courseId) {
        return base + "/api/v1/courses/" + courseId;
    }
}

package io.daybook.api.content.moduleitems;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.masterypaths.MasteryPathJson;
import io.daybook.application.content.modules.ModuleUrls;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import org.jspecify.annotations.Nullable;

/**
 * A module item (document 1, section 2); keys that do not apply to its type are omitted.
 *
 * @param contentDetails present only where it was requested
 * @param published present only for those who see what is not published
 * @param leading present only where it was requested and the course has mastery paths
 */
public record ModuleItemJson(
        long id,
        long moduleId,
        int position,
        String title,
        int indent,
        String type,
        @JsonInclude(NON_NULL) @Nullable Long contentId,
        @JsonInclude(NON_NULL) @Nullable String htmlUrl,
        @JsonInclude(NON_NULL) @Nullable String url,
        @JsonInclude(NON_NULL) @Nullable String pageUrl,
        @JsonUnwrapped @Nullable External external,
        @JsonInclude(NON_NULL) @Nullable CompletionRequirement completionRequirement,
        @JsonInclude(NON_NULL) @Nullable ContentDetailsJson contentDetails,
        @JsonInclude(NON_NULL) @Nullable Boolean published,
        @JsonUnwrapped @Nullable Leading leading) {

    /** The URL of an external item, and whether it opens in a new tab. */
    record External(@Nullable String externalUrl, @Nullable Boolean newTab) {}

    /** The mastery path of the item; null for none. */
    record Leading(@Nullable MasteryPathJson masteryPaths) {}

    /**
     * The completion requirement.
     *
     * @param completed present only if a student's progress is shown
     */
    record CompletionRequirement(
            String type,
            @JsonInclude(NON_NULL) @Nullable Double minScore,
            @JsonInclude(NON_NULL) @Nullable Boolean completed) {}

    public static ModuleItemJson of(
            ModuleItemView item,
            ModuleViewer reader,
            @Nullable ModuleStatus standing,
            @Nullable ContentDetailsJson details,
            ModuleUrls urls) {
        return new ModuleItemJson(
                item.id(),
                item.moduleId(),
                item.position(),
                item.title(),
                item.indent(),
                item.type().wireName(),
                item.type() == ItemType.PAGE ? null : item.contentId(),
                reader.framed() ? urls.page(item) : urls.html(item),
                urls.content(item),
                item.pageUrl(),
                external(item),
                requirement(item, standing),
                details,
                reader.isStaff() ? item.published() : null,
                null);
    }

    /** Returns the item with its mastery path; null for none. */
    ModuleItemJson leadingTo(@Nullable MasteryPathJson path) {
        return new ModuleItemJson(
                id,
                moduleId,
                position,
                title,
                indent,
                type,
                contentId,
                htmlUrl,
                url,
                pageUrl,
                external,
                completionRequirement,
                contentDetails,
                published,
                new Leading(path));
    }

    private static @Nullable External external(ModuleItemView item) {
        return switch (item.type()) {
            case EXTERNAL_URL, EXTERNAL_TOOL -> new External(item.externalUrl(), item.newTab());
            case FILE, PAGE, DISCUSSION, ASSIGNMENT, QUIZ, SUB_HEADER -> null;
        };
    }

    private static @Nullable CompletionRequirement requirement(
            ModuleItemView item, @Nullable ModuleStatus standing) {
        RequirementType type = item.requirement();
        return type == null
                ? null
                : new CompletionRequirement(
                        type.wireName(),
                        item.minScore(),
                        standing == null ? null : standing.metItemIds().contains(item.id()));
    }
}

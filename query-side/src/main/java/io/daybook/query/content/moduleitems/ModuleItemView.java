package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.RequirementType;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A module item as returned by list and single-object endpoints (document 1, section 2).
 *
 * @param assignmentId the assignment through which what it stands for is graded, if it is
 * @param titleBy the person whose text the title is, which erasing them removes; null for nobody's
 */
@Document("module_items_v4")
@CompoundIndex(name = "by_module", def = "{'moduleId': 1, 'position': 1, 'title': 1, '_id': 1}")
@CompoundIndex(name = "by_content", def = "{'contentId': 1, 'type': 1}")
public record ModuleItemView(
        @Id long id,
        long courseId,
        long moduleId,
        ItemType type,
        @Nullable Long contentId,
        @Nullable Long assignmentId,
        @Nullable String pageUrl,
        @Nullable String externalUrl,
        @Nullable Boolean newTab,
        String title,
        int position,
        int indent,
        @Nullable RequirementType requirement,
        @Nullable Double minScore,
        boolean published,
        boolean deleted,
        @Nullable Long titleBy) {

    /** Returns the path of {@code html_url}; null for a subheader. */
    public @Nullable String htmlPath() {
        return type == ItemType.EXTERNAL_URL
                ? "/api/v1/courses/" + courseId + "/module_item_redirect/" + id
                : pagePath();
    }

    /**
     * Returns the path of the item within the course, also for external URLs; null for a subheader.
     */
    public @Nullable String pagePath() {
        return type == ItemType.SUB_HEADER ? null : "/courses/" + courseId + "/modules/items/" + id;
    }
}

package io.daybook.api.content.moduleitems;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.api.content.modules.ModuleJson;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Determines why a module item is locked (docs/spec/content.md, section 2.1). */
public final class ItemLocks {

    private ItemLocks() {}

    /**
     * Returns why the item is locked; null if it is not, as always for staff.
     *
     * @param standing the module status of the student whose view is shown; null if none is
     * @param json the module, which the reason refers to
     */
    public static @Nullable Lock of(
            ModuleItemView item,
            @Nullable ItemContent content,
            ModuleView module,
            @Nullable ModuleStatus standing,
            ModuleJson json,
            Instant now) {
        if (standing != null && standing.isLocked(module, item.position())) {
            return new Lock(
                    new LockInfo(asset(item), future(module.unlockAt(), now), null, json),
                    "This item is part of the module \"%s\", which is not open yet."
                            .formatted(module.name()));
        }
        return content == null ? null : byDates(item, content, now);
    }

    private static @Nullable Lock byDates(ModuleItemView item, ItemContent content, Instant now) {
        Instant opens = future(content.unlockAt(), now);
        if (opens != null) {
            return new Lock(
                    new LockInfo(asset(item), opens, content.lockAt(), null),
                    "This item is locked until %s.".formatted(opens));
        }
        Instant closed = content.lockAt();
        return closed == null || closed.isAfter(now)
                ? null
                : new Lock(
                        new LockInfo(asset(item), content.unlockAt(), closed, null),
                        "This item was locked at %s.".formatted(closed));
    }

    private static @Nullable Instant future(@Nullable Instant moment, Instant now) {
        return moment != null && moment.isAfter(now) ? moment : null;
    }

    private static String asset(ModuleItemView item) {
        String type =
                switch (item.type()) {
                    case ASSIGNMENT -> "assignment";
                    case QUIZ -> "quiz";
                    case DISCUSSION -> "discussion_topic";
                    case FILE -> "attachment";
                    case EXTERNAL_TOOL -> "context_external_tool";
                    case PAGE -> "wiki_page";
                    case SUB_HEADER, EXTERNAL_URL -> "context_module";
                };
        Long content = item.contentId();
        return content == null || type.equals("context_module")
                ? "context_module_" + item.moduleId()
                : type + "_" + content;
    }
}

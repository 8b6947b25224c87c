package io.daybook.api.content.modules;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A module after a change, with items that could not be changed (docs/spec/content.md, section
 * 2.2).
 *
 * @param relockWarning present only if students may have passed requirements that would now lock
 *     the module for them
 */
record ChangedModuleJson(
        @JsonUnwrapped ModuleJson module,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean relockWarning,
        boolean publishWarning,
        boolean unpublishWarning,
        List<StuckItem> publishWarningItems) {

    /** An item that could not be published or unpublished with its module. */
    record StuckItem(long id, String title, String reason) {}

    static ChangedModuleJson of(
            ModuleJson module, boolean relockWarning, List<ModuleItemView> stuck) {
        return new ChangedModuleJson(
                module,
                relockWarning ? true : null,
                false,
                !stuck.isEmpty(),
                stuck.stream()
                        .map(item -> new StuckItem(item.id(), item.title(), "unpublishable"))
                        .toList());
    }
}

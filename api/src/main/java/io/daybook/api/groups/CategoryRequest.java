package io.daybook.api.groups;

import io.daybook.command.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.kernel.Patch;
import io.daybook.events.groups.AutoLeader;
import io.daybook.events.groups.SelfSignup;
import org.jspecify.annotations.Nullable;

/** A new category, or changes of one. */
record CategoryRequest(
        Patch<String> name,
        Patch<String> selfSignup,
        Patch<String> autoLeader,
        Patch<Integer> groupLimit,
        Patch<String> sisGroupCategoryId,
        @Nullable Integer createGroupCount,
        @Nullable Integer splitGroupCount) {

    /** How many groups are to be made with the category. */
    int groupCount() {
        Integer count = splitGroupCount == null ? createGroupCount : splitGroupCount;
        return count == null ? 0 : count;
    }

    CategoryFields fields() {
        return new CategoryFields(
                name,
                Words.patch(SelfSignup.class, selfSignup, "self_signup"),
                groupLimit,
                Words.patch(AutoLeader.class, autoLeader, "auto_leader"),
                Words.text(sisGroupCategoryId));
    }
}

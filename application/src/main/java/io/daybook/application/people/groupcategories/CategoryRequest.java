package io.daybook.application.people.groupcategories;

import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.SelfSignup;
import org.jspecify.annotations.Nullable;

/** Request body of a group category. */
public record CategoryRequest(
        Patch<String> name,
        Patch<String> selfSignup,
        Patch<String> autoLeader,
        Patch<Integer> groupLimit,
        Patch<String> sisGroupCategoryId,
        @Nullable Integer createGroupCount,
        @Nullable Integer splitGroupCount) {

    /** Returns how many groups to create with the category. */
    public int groupCount() {
        Integer count = splitGroupCount == null ? createGroupCount : splitGroupCount;
        return count == null ? 0 : count;
    }

    public CategoryFields fields() {
        return new CategoryFields(
                name,
                GroupEnumValues.patch(SelfSignup.class, selfSignup, "self_signup"),
                groupLimit,
                GroupEnumValues.patch(AutoLeader.class, autoLeader, "auto_leader"),
                GroupEnumValues.text(sisGroupCategoryId));
    }
}

package io.daybook.api.people.groups;

import io.daybook.application.platform.kernel.Urls;
import java.util.List;
import java.util.stream.IntStream;

/** The navigation tabs of a group, in display order. */
enum GroupTab {
    HOME("home", "Home", ""),
    PEOPLE("people", "People", "/users"),
    FILES("files", "Files", "/files"),
    CONFERENCES("conferences", "Conferences", "/conferences"),
    COLLABORATIONS("collaborations", "Collaborations", "/collaborations");

    private final String id;
    private final String label;
    private final String path;

    GroupTab(String id, String label, String path) {
        this.id = id;
        this.label = label;
        this.path = path;
    }

    /** A tab of a group. */
    record GroupTabJson(
            String id,
            String label,
            String htmlUrl,
            String fullUrl,
            int position,
            String visibility,
            String type) {}

    /** Returns the tabs of a group; they are the same for everyone who may read it. */
    static List<GroupTabJson> of(long groupId, Urls urls) {
        GroupTab[] all = values();
        return IntStream.range(0, all.length)
                .mapToObj(at -> all[at].json(groupId, at + 1, urls))
                .toList();
    }

    private GroupTabJson json(long groupId, int position, Urls urls) {
        String address = "/groups/" + groupId + path;
        return new GroupTabJson(
                id, label, address, urls.of(address), position, "public", "internal");
    }
}

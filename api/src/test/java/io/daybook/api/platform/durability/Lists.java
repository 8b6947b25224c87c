package io.daybook.api.platform.durability;

import io.daybook.api.platform.durability.Writer.Kind;
import io.daybook.api.platform.durability.Writer.Notes;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the service lists, read page by page to the end. */
final class Lists {

    /** The bodies of all pages, by the address of the page. */
    final Map<String, String> pages = new TreeMap<>();

    /** The ids under each name, by kind. */
    final Map<Kind, Map<String, List<Long>>> ids = new HashMap<>();

    private final Client client;

    private Lists(Client client) {
        this.client = client;
    }

    static Lists read(Client client, Notes notes) {
        var lists = new Lists(client);
        lists.read(Kind.ACCOUNT, "/api/v1/accounts/self/sub_accounts");
        lists.read(Kind.COURSE, "/api/v1/accounts/self/courses");
        lists.read(Kind.USER, "/api/v1/accounts/self/users");
        notes.courses.forEach(
                course -> lists.read(Kind.MODULE, "/api/v1/courses/" + course + "/modules"));
        return lists;
    }

    private void read(Kind kind, String path) {
        Map<String, List<Long>> found = ids.computeIfAbsent(kind, _ -> new HashMap<>());
        String next = path + "?per_page=100";
        while (next != null) {
            Reply page = client.get(next);
            page.ok()
                    .forEach(
                            item ->
                                    found.computeIfAbsent(
                                                    item.path("name").asString(),
                                                    _ -> new ArrayList<>())
                                            .add(item.path("id").asLong()));
            pages.put(next, page.text());
            next = page.next().orElse(null);
        }
    }
}

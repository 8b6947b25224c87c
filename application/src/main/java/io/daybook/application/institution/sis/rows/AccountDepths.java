package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.csv.Row;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The depth of each account in an import, so that parents are created before their children. An
 * institution has few accounts; for other kinds nothing is kept in memory.
 */
public final class AccountDepths {

    private static final int DEEPEST = 100;

    private final Map<String, String> parents = new HashMap<>();
    private final Map<String, Integer> depths = new HashMap<>();

    public void add(Row row) {
        parents.put(row.text("account_id"), row.text("parent_account_id"));
    }

    /** Returns the depth; 1 if the import does not contain the parent. */
    public int of(Row row) {
        return of(row.text("account_id"));
    }

    private int of(String account) {
        Integer known = depths.get(account);
        if (known != null) {
            return known;
        }
        Set<String> passed = new HashSet<>();
        int depth = 0;
        for (String at = account;
                parents.containsKey(at) && depth < DEEPEST && passed.add(at);
                at = parents.getOrDefault(at, "")) {
            depth++;
        }
        depths.put(account, depth);
        return depth;
    }

    public int deepest() {
        return parents.keySet().stream().mapToInt(this::of).max().orElse(0);
    }
}

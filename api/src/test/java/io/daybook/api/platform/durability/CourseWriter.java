package io.daybook.api.platform.durability;

import io.daybook.api.platform.durability.CourseHistory.Outcome;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A client that renames its course and adds modules, one after the other, through all nodes in
 * turn.
 */
final class CourseWriter implements Runnable {

    private static final int RENAME_EVERY = 3;

    private final String name;
    private final List<LinkedNode> nodes;
    private final CourseHistory history;
    private final BooleanSupplier isOver;
    private final Runnable onStored;

    /**
     * A client that has not begun.
     *
     * @param name begins all names that it gives
     * @param onStored hears of each change that is acknowledged
     */
    CourseWriter(
            String name,
            List<LinkedNode> nodes,
            CourseHistory history,
            BooleanSupplier isOver,
            Runnable onStored) {
        this.name = name;
        this.nodes = nodes;
        this.history = history;
        this.isOver = isOver;
        this.onStored = onStored;
    }

    @Override
    public void run() {
        for (int step = 0; !isOver.getAsBoolean(); step++) {
            Client client = nodes.get(step % nodes.size()).admin();
            String next = name + "-" + step;
            if (step % RENAME_EVERY == 0) {
                rename(client, nodes.get((step + 1) % nodes.size()).admin(), next);
            } else {
                addModule(client, next);
            }
        }
    }

    private void rename(Client client, Client reader, String to) {
        Outcome outcome = outcome(() -> client.put(history.path(), "course[name]", to));
        history.renamed(to, outcome);
        if (outcome == Outcome.STORED) {
            try {
                history.read(reader.get(history.path()));
            } catch (UncheckedIOException away) {
                // no answer is no false one
            }
        }
    }

    private void addModule(Client client, String module) {
        Outcome outcome =
                outcome(() -> client.post(history.path() + "/modules", "module[name]", module));
        history.moduleAdded(module, outcome);
    }

    private Outcome outcome(Supplier<Reply> change) {
        Outcome outcome;
        try {
            outcome = history.outcome(change.get());
        } catch (UncheckedIOException away) {
            outcome = Outcome.UNKNOWN;
        }
        if (outcome == Outcome.STORED) {
            onStored.run();
        }
        return outcome;
    }
}

package io.daybook.command.content.modules;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.content.modules.RequirementType;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The items of one module. Positions may have gaps, but no two items have the same. */
final class ModuleItems {

    /** The attributes of an item with which changes are compared. */
    record Item(
            String title,
            int position,
            int indent,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            boolean published,
            @Nullable Requirement requirement) {

        Item titled(String to) {
            return new Item(to, position, indent, externalUrl, newTab, published, requirement);
        }

        Item at(int to) {
            return new Item(title, to, indent, externalUrl, newTab, published, requirement);
        }

        Item indented(int to) {
            return new Item(title, position, to, externalUrl, newTab, published, requirement);
        }

        Item leadingTo(@Nullable String url, @Nullable Boolean tab) {
            return new Item(title, position, indent, url, tab, published, requirement);
        }

        Item published(boolean to) {
            return new Item(title, position, indent, externalUrl, newTab, to, requirement);
        }

        Item requiring(@Nullable Requirement to) {
            return new Item(title, position, indent, externalUrl, newTab, published, to);
        }
    }

    private final Map<Long, Item> items = new HashMap<>();

    Item require(long itemId) {
        Item item = items.get(itemId);
        if (item == null) {
            throw Rejection.notFound();
        }
        return item;
    }

    /** Returns the ids in ascending order. */
    List<Long> ids() {
        return items.keySet().stream().sorted().toList();
    }

    /** Returns those of the given ids that belong to this module, in ascending order. */
    List<Long> among(Collection<Long> itemIds) {
        return itemIds.stream().filter(items::containsKey).sorted().toList();
    }

    /** The place requested, or the one behind the last item. */
    int place(@Nullable Integer position) {
        return position == null
                ? 1 + items.values().stream().mapToInt(Item::position).max().orElse(0)
                : position;
    }

    boolean isTaken(int position) {
        return items.values().stream().anyMatch(item -> item.position() == position);
    }

    void add(ModuleItemAdded e) {
        makeRoom(e.makesRoom(), e.position());
        items.put(
                e.itemId(),
                new Item(
                        e.title(),
                        e.position(),
                        e.indent(),
                        e.externalUrl(),
                        e.newTab(),
                        e.published(),
                        null));
    }

    void add(ModuleItemMovedIn e) {
        makeRoom(e.makesRoom(), e.position());
        RequirementType requirement = e.requirement();
        items.put(
                e.itemId(),
                new Item(
                        e.title(),
                        e.position(),
                        e.indent(),
                        e.externalUrl(),
                        e.newTab(),
                        e.published(),
                        requirement == null ? null : new Requirement(requirement, e.minScore())));
    }

    private void makeRoom(boolean needed, int position) {
        if (needed) {
            items.replaceAll(
                    (_, item) -> item.position() >= position ? item.at(item.position() + 1) : item);
        }
    }

    /** Items between the old and the new position move by one in the other direction. */
    void move(ModuleItemMoved e) {
        items.replaceAll(
                (_, item) -> {
                    int at = item.position();
                    if (at > e.from() && at <= e.to()) {
                        return item.at(at - 1);
                    }
                    return at >= e.to() && at < e.from() ? item.at(at + 1) : item;
                });
        change(e.itemId(), item -> item.at(e.to()));
    }

    void change(long itemId, UnaryOperator<Item> change) {
        items.computeIfPresent(itemId, (_, item) -> change.apply(item));
    }

    void remove(long itemId) {
        items.remove(itemId);
    }
}

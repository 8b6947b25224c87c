package io.daybook.application.content.moduleitems;

import io.daybook.application.content.modules.IdLists;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the asset for which an item sequence is requested (docs/spec/content.md, section 2.7). */
@Component
public class SequenceAssets {

    private static final Map<String, ItemType> CONTENTS =
            Map.of(
                    "file", ItemType.FILE,
                    "page", ItemType.PAGE,
                    "discussion", ItemType.DISCUSSION,
                    "assignment", ItemType.ASSIGNMENT,
                    "quiz", ItemType.QUIZ,
                    "externaltool", ItemType.EXTERNAL_TOOL);

    private final ItemContents contents;

    SequenceAssets(ItemContents contents) {
        this.contents = contents;
    }

    /** An asset to find in the modules. */
    @FunctionalInterface
    public interface Asset {

        /** Whether the item is the asset, or has it as content. */
        boolean isAt(ModuleItemView item);
    }

    /**
     * Returns the requested asset.
     *
     * @throws Rejection if the request identifies none
     */
    public Asset of(CourseView course, @Nullable String type, @Nullable String id) {
        String known = type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
        ItemType content = CONTENTS.get(known);
        if (content == null && !known.equals("moduleitem") && !known.equals("module")) {
            throw Rejection.badRequest("invalid asset_type");
        }
        if (id == null || id.isBlank()) {
            throw Rejection.badRequest("missing asset_id");
        }
        Optional<Long> number = IdLists.of(id);
        if (content == null) {
            boolean isItem = known.equals("moduleitem");
            return item ->
                    number.filter(n -> n == (isItem ? item.id() : item.moduleId())).isPresent();
        }
        Predicate<ModuleItemView> named =
                content == ItemType.PAGE
                        ? item -> id.equals(item.pageUrl())
                        : item -> number.filter(n -> n.equals(item.contentId())).isPresent();
        Optional<Long> assignment = number.flatMap(n -> assignment(course, content, n));
        return item ->
                (item.type() == content && named.test(item))
                        || assignment.filter(a -> standsFor(item, content, a)).isPresent();
    }

    private Optional<Long> assignment(CourseView course, ItemType type, long id) {
        return contents.find(type, course.id(), id).map(ItemContent::assignmentId);
    }

    /** An assignment and the content graded through it are found through each other. */
    private static boolean standsFor(ModuleItemView item, ItemType wanted, long assignment) {
        Long graded = item.assignmentId();
        return graded != null
                && graded == assignment
                && (wanted == ItemType.ASSIGNMENT || item.type() == ItemType.ASSIGNMENT);
    }
}

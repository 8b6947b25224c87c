package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Reads course files as the content of module items. */
@Component
class FileContents implements ItemContents.Kind {

    private final FileViews files;

    FileContents(FileViews files) {
        this.files = files;
    }

    @Override
    public ItemType type() {
        return ItemType.FILE;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        return files.find(ids).values().stream()
                .filter(file -> file.purpose() == FilePurpose.COURSE)
                .filter(file -> file.contextId() == courseId)
                .map(FileContents::content)
                .toList();
    }

    private static ItemContent content(FileView file) {
        String name = Objects.requireNonNullElse(file.name(), "file-" + file.id());
        return new ItemContent(
                ItemType.FILE,
                file.id(),
                null,
                name,
                !file.locked() && !file.hidden(),
                true,
                null,
                null,
                file.unlockAt(),
                file.lockAt(),
                new ItemContent.OfFile(name, file.locked(), file.hidden()));
    }
}

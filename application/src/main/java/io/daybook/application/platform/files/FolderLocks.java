package io.daybook.application.platform.files;

import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Determines which folders are closed to users without permission to manage files: locked or hidden
 * folders, folders outside of their dates, and all folders below them (docs/spec/content.md,
 * section 1.10).
 */
@Component
public class FolderLocks {

    private final FolderViews folders;
    private final Clock clock;

    FolderLocks(FolderViews folders, Clock clock) {
        this.folders = folders;
        this.clock = clock;
    }

    /** Returns the ids of the folders of a context that are closed now. */
    public Set<Long> closed(String contextType, long contextId) {
        Instant now = clock.instant();
        Set<Long> closed = new HashSet<>();
        List<String> paths = new ArrayList<>();
        for (FolderView each : folders.restricted(contextType, contextId)) {
            if (each.isClosedAt(now)) {
                closed.add(each.id());
                if (each.path() != null) {
                    paths.add(each.path());
                }
            }
        }
        if (!paths.isEmpty()) {
            closed.addAll(folders.idsBelow(contextType, contextId, paths));
        }
        return closed;
    }

    /** Whether the folder or an ancestor is closed now. */
    public boolean isClosed(FolderView folder) {
        Instant now = clock.instant();
        return folder.isClosedAt(now) || above(folder).stream().anyMatch(it -> it.isClosedAt(now));
    }

    /** Whether the file is in a folder that is closed now. */
    public boolean isClosed(FileView file) {
        Long folderId = file.folderId();
        return folderId != null && folders.find(folderId).filter(this::isClosed).isPresent();
    }

    private List<FolderView> above(FolderView folder) {
        List<String> paths = new ArrayList<>();
        String path = FolderView.above(folder.path());
        while (path != null) {
            paths.add(path);
            path = FolderView.above(path);
        }
        return paths.isEmpty()
                ? List.of()
                : folders.at(folder.contextType(), folder.contextId(), paths);
    }
}

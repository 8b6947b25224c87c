package io.daybook.application.platform.files;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.files.FolderCommand;
import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.files.FolderCommand.ChangeFolder;
import io.daybook.command.platform.files.FolderCommand.FolderAt;
import io.daybook.command.platform.files.FolderCommand.MakeFolders;
import io.daybook.command.platform.files.FolderCommand.RemoveFolder;
import io.daybook.command.platform.files.FolderTarget;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates, moves and deletes folders together with their content. */
@Component
public class Folders {

    private static final int MOST_MOVED = 500;
    private static final int MOST_OF_A_NAME = 500;
    private static final PageRange SOME = new PageRange(0, 500);

    private final FolderViews folders;
    private final FileStore store;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    Folders(FolderViews folders, FileStore store, Writes writes, Ids ids, Clock clock) {
        this.folders = folders;
        this.store = store;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Returns the target folder for this path, with ids for folders that must be created. The path
     * may begin with the name of the root folder, as the full name of a folder does.
     */
    public FolderTarget place(FileContext context, String path) {
        List<String> names =
                Stream.of(path.split("/", -1))
                        .map(String::strip)
                        .filter(n -> !n.isEmpty())
                        .toList();
        boolean isFull =
                !names.isEmpty() && names.getFirst().equals(FolderView.rootName(context.type()));
        return place(String.join("/", isFull ? names.subList(1, names.size()) : names));
    }

    /** Returns the target folder for this path, with ids for folders that must be created. */
    public FolderTarget place(String path) {
        long depth = Stream.of(path.split("/", -1)).filter(name -> !name.isBlank()).count();
        List<Long> above = Stream.generate(() -> ids.next("folder")).limit(depth).toList();
        return new FolderTarget(null, path, ids.next("folder"), above);
    }

    /** The folder of everything in the context; it is made when it is first requested. */
    public FolderView root(FileContext context, long callerId) {
        return find(context, "").orElseGet(() -> makeRoot(context, callerId));
    }

    private FolderView makeRoot(FileContext context, long callerId) {
        var root = new FolderAt(ids.next("folder"), new Personal(callerId, ""));
        make(context, null, List.of(root), Availability.UNCHANGED);
        return find(context, "").orElseThrow(Rejection::notFound);
    }

    private Optional<FolderView> find(FileContext context, String path) {
        return folders.at(context.type(), context.id(), List.of(path)).stream().findFirst();
    }

    /** Creates a subfolder. A name that exists gets the first free number: {@code name 2}. */
    public FolderView make(
            FileContext context,
            FolderView parent,
            String name,
            Availability availability,
            long callerId) {
        String path = free(context.type(), context.id(), join(parent, FolderCommand.checked(name)));
        var at = new FolderAt(ids.next("folder"), new Personal(callerId, path));
        make(context, parent.id(), List.of(at), availability);
        return find(context, path).orElseThrow(Rejection::notFound);
    }

    /** Creates a folder below a path, and the path if it is missing. */
    public FolderView make(
            FileContext context,
            String above,
            String name,
            Availability availability,
            long callerId) {
        FolderTarget place = place(context, above);
        if (place.path().isEmpty()) {
            return make(context, root(context, callerId), name, availability, callerId);
        }
        String path =
                free(
                        context.type(),
                        context.id(),
                        place.path() + "/" + FolderCommand.checked(name));
        List<FolderAt> all = new ArrayList<>();
        String known = "";
        all.add(new FolderAt(ids.next("folder"), new Personal(callerId, known)));
        for (String part : path.split("/", -1)) {
            known = known.isEmpty() ? part : known + "/" + part;
            all.add(new FolderAt(ids.next("folder"), new Personal(callerId, known)));
        }
        make(context, null, all, availability);
        return find(context, path).orElseThrow(Rejection::notFound);
    }

    private void make(
            FileContext context,
            @Nullable Long parentId,
            List<FolderAt> all,
            Availability availability) {
        writes.send(
                new MakeFolders(
                        context.type(),
                        context.id(),
                        parentId,
                        all,
                        availability,
                        clock.instant()));
    }

    /** Returns the path, followed by the first free number from 2 on if a folder has this path. */
    private String free(String contextType, long contextId, String path) {
        if (folders.at(contextType, contextId, List.of(path)).isEmpty()) {
            return path;
        }
        List<String> numbered =
                IntStream.rangeClosed(2, MOST_OF_A_NAME)
                        .mapToObj(number -> path + " " + number)
                        .toList();
        Set<String> taken =
                folders.at(contextType, contextId, numbered).stream()
                        .map(folder -> String.valueOf(folder.path()))
                        .collect(Collectors.toSet());
        return numbered.stream().filter(each -> !taken.contains(each)).findFirst().orElse(path);
    }

    private static String join(FolderView parent, String name) {
        if (parent.path() == null) {
            throw Rejection.notFound();
        }
        return parent.isRoot() ? name : parent.path() + "/" + name;
    }

    /** Changes the availability of a folder and its content. */
    public void change(FolderView folder, Availability availability) {
        writes.send(new ChangeFolder(folder.id(), List.of(), availability, clock.instant()));
    }

    /**
     * Renames a folder or moves it with its content, and changes its availability. A name that
     * exists there gets the first free number.
     */
    public void move(
            FolderView folder,
            FolderView parent,
            String name,
            Availability availability,
            long callerId) {
        String from = folder.path();
        String wanted = join(parent, FolderCommand.checked(name));
        if (from == null || from.isEmpty()) {
            throw Rejection.badRequest("The root folder can't be moved");
        }
        if ((wanted + "/").startsWith(from + "/") && !wanted.equals(from)) {
            throw Rejection.invalid("parent_folder_id", "can't lie in the folder itself");
        }
        String to =
                wanted.equals(from)
                        ? wanted
                        : free(folder.contextType(), folder.contextId(), wanted);
        List<FolderView> below = folders.below(folder, MOST_MOVED + 1);
        if (below.size() > MOST_MOVED) {
            throw Rejection.unprocessable("The folder holds more than 500 folders");
        }
        List<FolderAt> moved = new ArrayList<>();
        moved.add(new FolderAt(folder.id(), new Personal(callerId, to)));
        for (FolderView each : below) {
            String path = to + String.valueOf(each.path()).substring(from.length());
            moved.add(new FolderAt(each.id(), new Personal(callerId, path)));
        }
        writes.send(new ChangeFolder(folder.id(), moved, availability, clock.instant()));
    }

    /**
     * Deletes a folder; its content, too, if forced, also what is created just before the folder is
     * deleted. An interrupted deletion can be repeated.
     */
    public void remove(FolderView folder, boolean force) {
        if (folder.isRoot()) {
            throw Rejection.badRequest("Can't delete the root folder");
        }
        List<FolderView> below = folders.below(folder, 1);
        boolean isEmpty = below.isEmpty() && folders.files(folder, true, SOME).items().isEmpty();
        if (!isEmpty && !force) {
            throw Rejection.badRequest("Can't delete a folder with contents");
        }
        removeContent(folder);
        remove(folder);
        if (force && find(folder).isEmpty()) {
            removeContent(folder);
        }
    }

    /** Returns the folder that has the path of this one now. */
    private Optional<FolderView> find(FolderView folder) {
        return folders
                .at(
                        folder.contextType(),
                        folder.contextId(),
                        List.of(String.valueOf(folder.path())))
                .stream()
                .findFirst();
    }

    private void removeContent(FolderView folder) {
        List<FolderView> some = folders.below(folder, MOST_MOVED);
        while (!some.isEmpty()) {
            some.reversed()
                    .forEach(
                            each -> {
                                removeFiles(each);
                                remove(each);
                            });
            some = folders.below(folder, MOST_MOVED);
        }
        removeFiles(folder);
    }

    private void remove(FolderView folder) {
        writes.send(new RemoveFolder(folder.id(), clock.instant()));
    }

    private void removeFiles(FolderView folder) {
        List<FileView> files = folders.files(folder, true, SOME).items();
        while (!files.isEmpty()) {
            files.forEach(file -> writes.send(new DeleteFile(file.id(), clock.instant())));
            files.forEach(file -> store.delete(file.contentId()));
            files = folders.files(folder, true, SOME).items();
        }
    }
}

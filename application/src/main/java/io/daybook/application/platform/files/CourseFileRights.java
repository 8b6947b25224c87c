package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Access to course files: members may read files that are neither locked nor hidden, themselves or
 * through a parent folder.
 */
@Component
public class CourseFileRights implements FileRights {

    private final CourseViews courses;
    private final FolderLocks locks;

    CourseFileRights(CourseViews courses, FolderLocks locks) {
        this.courses = courses;
        this.locks = locks;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.COURSE);
    }

    /** Whether the caller sees course files that students do not. */
    public static boolean manages(Caller caller, CourseView course) {
        return caller.may(Right.READ_AS_ADMIN, course);
    }

    @Override
    public boolean isKept(FileView file) {
        return courses.find(file.contextId()).isPresent();
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        return courses.find(file.contextId())
                .map(course -> accessLevel(caller, file, course))
                .orElse(AccessLevel.UNSEEN);
    }

    private AccessLevel accessLevel(Caller caller, FileView file, CourseView course) {
        if (manages(caller, course)) {
            return AccessLevel.AS_MANAGER;
        }
        if (!caller.may(Right.READ, course)) {
            return AccessLevel.FORBIDDEN;
        }
        return file.locked() || file.hidden() || locks.isClosed(file)
                ? AccessLevel.UNSEEN
                : AccessLevel.AS_READER;
    }

    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return may(caller, Right.MANAGE_FILES_EDIT, file);
    }

    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return may(caller, Right.MANAGE_FILES_DELETE, file);
    }

    private boolean may(Caller caller, Right right, FileView file) {
        return courses.find(file.contextId())
                .filter(course -> caller.may(right, course))
                .isPresent();
    }
}

package io.daybook.application.content.contentexports;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.files.FileRights;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Rights to the files of exports, EPUB exports and reports: for their requester, while the
 * requester may read the exported content, and for course packages for all staff.
 */
@Component
class ExportFileRights implements FileRights {

    private final ContentExportViews exports;
    private final CourseViews courses;
    private final GroupAccess groups;

    ExportFileRights(ContentExportViews exports, CourseViews courses, GroupAccess groups) {
        this.exports = exports;
        this.courses = courses;
        this.groups = groups;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.EXPORT);
    }

    @Override
    public boolean isKept(FileView file) {
        return switch (file.contextType()) {
            case "Course" -> courses.find(file.contextId()).isPresent();
            case "Group" -> groups.exists(file.contextId());
            default -> true;
        };
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        boolean own = file.userId() == caller.id() && readsSource(caller, file);
        return own || isForStaff(caller, file) ? AccessLevel.AS_READER : AccessLevel.FORBIDDEN;
    }

    private boolean readsSource(Caller caller, FileView file) {
        return switch (file.contextType()) {
            case "Course" ->
                    courses.find(file.contextId())
                            .filter(course -> caller.may(Right.READ, course))
                            .isPresent();
            case "Group" -> groups.mayRead(caller, Right.MANAGE_FILES_EDIT, file.contextId());
            default -> true;
        };
    }

    private boolean isForStaff(Caller caller, FileView file) {
        return exports.ofFile(file.id())
                .filter(ExportFileRights::isPackage)
                .map(ContentExportView::contextId)
                .flatMap(courses::find)
                .filter(course -> caller.may(Right.READ_AS_ADMIN, course))
                .isPresent();
    }

    private static boolean isPackage(ContentExportView export) {
        return export.type() == ContentExportType.COMMON_CARTRIDGE
                || export.type() == ContentExportType.QTI;
    }

    /** Their content must not change. */
    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return false;
    }

    /** They are deleted when they expire. */
    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return false;
    }
}

package io.daybook.api.content.epubexports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * A CourseEpubExport (document 2, section 2).
 *
 * @param id of the course
 * @param name of the course
 * @param epubExport the user's latest export; absent where there is none
 */
record CourseEpubExportJson(
        long id, String name, @JsonInclude(Include.NON_NULL) @Nullable EpubExportJson epubExport) {}

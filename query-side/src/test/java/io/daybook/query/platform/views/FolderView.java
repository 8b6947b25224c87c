package io.daybook.query.platform.views;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The last note that was put into a folder. */
@Document("folders_v1")
record FolderView(@Id String folder, long lastNoteId) {}

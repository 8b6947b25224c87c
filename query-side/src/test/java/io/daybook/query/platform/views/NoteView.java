package io.daybook.query.platform.views;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A note as it is listed. */
@Document("notes_v1")
@CompoundIndex(name = "by_folder", def = "{'folder': 1, '_id': 1}")
record NoteView(@Id long id, String folder, String text, int reads) {}

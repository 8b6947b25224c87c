/** How outcomes and the assessment of students by rubrics are told to tools. */
@NullMarked
package io.daybook.query.integration.liveevents.outcomes;

import org.jspecify.annotations.NullMarked;

/** Events of plagiarism detection tools and their originality reports. */
@NullMarked
package io.daybook.events.integration.plagiarism;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.daybook.api.integration.plagiarism;

import org.jspecify.annotations.NullMarked;

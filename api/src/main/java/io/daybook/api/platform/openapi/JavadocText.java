package io.daybook.api.platform.openapi;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.StartElementTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A Javadoc comment as Markdown.
 *
 * @param summary its first sentence, without the full stop; empty if there is none
 * @param description the remaining text; may be empty
 * @param parameters by name
 */
record JavadocText(String summary, String description, Map<String, String> parameters) {

    static final JavadocText NONE = new JavadocText("", "", Map.of());

    static JavadocText of(DocCommentTree comment) {
        var parameters = new LinkedHashMap<String, String>();
        for (DocTree tag : comment.getBlockTags()) {
            if (tag instanceof ParamTree param) {
                parameters.put(
                        param.getName().getName().toString(), markdown(param.getDescription()));
            }
        }
        String summary = markdown(comment.getFirstSentence());
        return new JavadocText(
                summary.endsWith(".") ? summary.substring(0, summary.length() - 1) : summary,
                markdown(comment.getBody()),
                parameters);
    }

    /** Returns the whole comment. */
    String all() {
        if (summary.isEmpty()) {
            return "";
        }
        return description.isEmpty() ? summary + '.' : summary + ". " + description;
    }

    private static String markdown(List<? extends DocTree> trees) {
        var text = new StringBuilder();
        trees.forEach(tree -> append(text, tree));
        return text.toString()
                .replaceAll("[ \\t]*\\n[ \\t]*\\n\\s*", "\u0000")
                .replaceAll("\\s+", " ")
                .replace("\u0000", "\n\n")
                .replace("\u0001", "\n- ")
                .replaceAll("\\s*\\((?:see )?docs/spec/[^)]*\\)", "")
                .strip();
    }

    private static void append(StringBuilder text, DocTree tree) {
        switch (tree) {
            case LiteralTree literal when literal.getKind() == DocTree.Kind.CODE ->
                    text.append('`').append(literal.getBody().getBody()).append('`');
            case LiteralTree literal -> text.append(literal.getBody().getBody());
            case LinkTree link when link.getLabel().isEmpty() ->
                    text.append(name(link.getReference().getSignature()));
            case LinkTree link -> link.getLabel().forEach(label -> append(text, label));
            case StartElementTree start -> text.append(opening(start.getName().toString()));
            case EndElementTree _ -> text.append(' ');
            case EntityTree entity -> text.append(entity(entity.getName().toString()));
            default -> text.append(tree);
        }
    }

    private static String opening(String element) {
        return switch (element) {
            case "p" -> "\n\n";
            case "li" -> "\u0001";
            default -> " ";
        };
    }

    private static String entity(String name) {
        return switch (name) {
            case "lt" -> "<";
            case "gt" -> ">";
            case "amp" -> "&";
            default -> "&" + name + ";";
        };
    }

    /** The simple name of a linked class or member. */
    private static String name(String signature) {
        String member = signature.substring(signature.lastIndexOf('#') + 1);
        return member.replaceAll("\\(.*\\)", "");
    }
}
